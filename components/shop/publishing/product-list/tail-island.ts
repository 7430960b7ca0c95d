/** Name of the island that holds a list's tail: one per list, so that another list never shows it. */

export const tailIsland = (sefUrl: string): string => `tail/${sefUrl}`
