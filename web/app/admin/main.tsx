import '@vitejs/plugin-react/preamble';
import './styles.css';
import { config } from 'zod';
import { validationMessage } from '#shared/core/validation-messages.ts';

// `jitless`: otherwise zod would compile its schemas as code, which the page's CSP blocks and reports.
config({ jitless: true, customError: validationMessage });

// Imported dynamically, so that no module with a schema runs before `config`, whatever files the build makes.
void import('./AdminApp.tsx');
