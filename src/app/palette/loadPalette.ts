/** The palette and what it knows of the areas, in a chunk of their own. */
export const loadPalette = async () => ({ default: (await import('./Palette.tsx')).Palette })
