import { startOverlay } from './overlay.ts';
import { startVoting } from './vote.ts';

// One file for both pages: they share most of it, and a phone on a slow network makes one request.
if (document.getElementById('card')) startOverlay();
else startVoting();
