import { Button } from 'antd';
import styles from './AccessGate.module.css';

export default function LostPage() {
  return (
    <main className={styles.card}>
      <h1>Page Not Found</h1>
      <p>There is no such page in the back office.</p>
      <Button type="primary" href="/admin/dashboard">
        To the dashboard
      </Button>
    </main>
  );
}
