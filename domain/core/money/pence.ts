/** Money: integer pence inside, pounds with two decimals at the JSON boundary and on screens (docs/domain.md#money). */

/** An integer number of pence. */
export type Pence = number

/** Pence as the pounds number the API carries, e.g. 999 → 9.99. */
export const toPounds = (pence: Pence): number => pence / 100

/** Pounds from a trusted file or payload as integer pence; rounds to the nearest penny. */
export const toPence = (pounds: number): Pence => Math.round(pounds * 100)

/** The price of several, in pounds without the errors of binary fractions. */
export const totalOf = (price: number, quantity: number): number => toPounds(toPence(price) * quantity)

/** A price for basket and cards, always with two decimals: 9.5 → '£9.50'. Takes pounds. */
export const formatPounds = (pounds: number): string => `£${pounds.toFixed(2).replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`

/** A price for lock-it-in displays: whole amounts lose their zeros: 32 → '£32', 13.49 → '£13.49'. */
export const formatPoundsBrief = (pounds: number): string => formatPounds(pounds).replace(/\.00$/, '')
