import { socialNames, socialNetworks } from '#shared/site/site.constants.ts';
import type { SocialNetwork } from '#shared/site/site.schema.ts';
import { useSite } from '#web/core/site.ts';
import { OutRow, Rows } from './Rows.tsx';

interface SocialRowsProps {
  /** Which networks, in their order; all of them by default. */
  networks?: readonly SocialNetwork[];
  /** Words ahead of a network's name, such as 'Follow on'. */
  lead?: string;
}

/** The creator's social networks as rows, each with its handle. */
export function SocialRows({ networks = socialNetworks, lead }: SocialRowsProps) {
  const { links } = useSite();
  return (
    <Rows>
      {networks.map((network) => (
        <OutRow key={network} href={links[network].url} icon={network} aside={links[network].handle}>
          {lead ? `${lead} ${socialNames[network]}` : socialNames[network]}
        </OutRow>
      ))}
    </Rows>
  );
}
