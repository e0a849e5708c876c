import { useNavigate } from 'react-router-dom';
import styles from './DesktopEar.module.css';
import { useDesktopNews } from './use-desktop-news.ts';

/** What the desktop app adds to every screen: it leads where a notice points, and says when the hub is away. */
export default function DesktopEar() {
  const connection = useDesktopNews(useNavigate());
  if (connection !== 'offline') return null;
  return (
    <p role="status" className={styles.bar}>
      Your hub cannot be reached. What you typed stays here, and the app goes on as soon as it answers.
    </p>
  );
}
