/** The colours that the owner has picked in the back office; until then those of the system. */
const kept = localStorage.getItem('admin_theme');
const isLight = kept === 'light' || (kept === null && matchMedia('(prefers-color-scheme: light)').matches);
document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
