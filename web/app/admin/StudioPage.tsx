import { Button } from 'antd';
import { tabPath } from './panels.tsx';
import styles from './StudioTab.module.css';

export default function StudioPage() {
  return (
    <main className={styles.page}>
      <section className={styles.studio}>
        <h1>AI Influencer Studio</h1>
        <p>This version of the hub cannot write posts yet.</p>
        <Button href={tabPath('studio')}>Back to the dashboard</Button>
      </section>
    </main>
  );
}
