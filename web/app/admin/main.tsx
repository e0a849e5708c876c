import '@vitejs/plugin-react/preamble';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { config } from 'zod';
import { createQueryClient } from '#web/core/use-content.ts';
import { AdminApp } from './AdminApp.tsx';
import './styles.css';

// Schemas would try to compile themselves, which the page's policy refuses and reports.
config({ jitless: true });

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <AdminApp />
    </BrowserRouter>
  </QueryClientProvider>,
);
