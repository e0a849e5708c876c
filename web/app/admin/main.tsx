import '@vitejs/plugin-react/preamble';
import './validation-messages.ts';
import './styles.css';

// Whatever holds a schema comes after: a build may put any of it into files that would otherwise run first.
void import('./AdminApp.tsx');
