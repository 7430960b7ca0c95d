/** Short form of a shop's name: the town of 'Walcot Street, Bath', the whole of 'Bear Flat'. */

export const shortStoreName = (name: string): string => name.split(',').at(-1)?.trim() || name
