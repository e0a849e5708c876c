import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '#web/core/page-data.ts';
import { AdminApp } from './AdminApp.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <AdminApp />
    </BrowserRouter>
  </QueryClientProvider>,
);
