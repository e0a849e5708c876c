/** The background of the site: `dark` is the ink, `light` is the paper. */
export const surfaces = ['dark', 'light'] as const;
export type Surface = (typeof surfaces)[number];

/** Pairs of typefaces that ship with the program: one for names, heads and labels, one for reading. */
export const typePairings = ['stage', 'editorial', 'grotesque'] as const;
export type TypePairing = (typeof typePairings)[number];

/** The colours of a fresh install. Tokens in `web/core/tokens.css` say the same, which a test compares. */
export const originalColors = { accent: '#ff4a1c', paper: '#efede4', ink: '#0b0c0b' } as const;

/** Least contrast by WCAG 2.2 AA: of text, and of large text or parts that identify a control. */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

/** Pages that a look is tried on before it is saved. */
export const previewPages = ['home', 'services', 'booking'] as const;
export type PreviewPage = (typeof previewPages)[number];

/** The back office's colours in the owner's accent, loaded after its own styles. */
export const OFFICE_STYLE = '/api/look/office.css';
