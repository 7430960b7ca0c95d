/** Codes of the products that stand first in a list, by its address and in their order. */
export type Pins = Readonly<Record<string, readonly string[]>>
