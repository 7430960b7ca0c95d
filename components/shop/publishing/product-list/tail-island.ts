/** Returns the name of the island with a list's tail. Each list has its own, so that no other list shows it. */

export const tailIsland = (sefUrl: string): string => `tail/${sefUrl}`
