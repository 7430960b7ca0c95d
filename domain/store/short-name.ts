/** A shop's name where there is little room: the town of 'Walcot Street, Bath', the whole of 'Bear Flat'. */

export const shortStoreName = (name: string): string => name.split(',').at(-1)?.trim() || name
