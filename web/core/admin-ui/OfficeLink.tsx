import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';

/** The name that the main window gets when it opens the small one, whose links use it as their target. */
export const MAIN_WINDOW = 'back-office';

/** Opens a screen in the main window, or in a new window if that was closed. */
export const openInMain = (path: string): void => {
  window.open(path, MAIN_WINDOW);
};

interface OfficeLinkProps {
  /** A path of the back office. */
  to: string;
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to another screen of the back office. In the small window, it opens the screen in the main one. */
export function OfficeLink({ to, children, ...named }: OfficeLinkProps) {
  const isSmall = useLocation().pathname === adminPaths.runOfShow;
  if (isSmall)
    return (
      <a href={to} target={MAIN_WINDOW} {...named}>
        {children}
      </a>
    );
  return (
    <Link to={to} {...named}>
      {children}
    </Link>
  );
}
