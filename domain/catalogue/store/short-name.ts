/** Short name of a store: the town if the name has one ('Walcot Street, Bath' → 'Bath'), otherwise the whole name. */

export const shortStoreName = (name: string): string => name.split(',').at(-1)?.trim() || name
