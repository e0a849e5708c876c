import '@vitejs/plugin-react/preamble';
import './styles.css';
import { config } from 'zod';
import { validationMessage } from '#shared/core/validation-messages.ts';

// Schemas would also try to compile themselves, which the page's policy refuses and reports.
config({ jitless: true, customError: validationMessage });

// Whatever holds a schema comes after: a build may put any of it into files that would otherwise run first.
void import('./AdminApp.tsx');
