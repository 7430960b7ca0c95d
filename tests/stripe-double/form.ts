/** Stripe's requests: forms whose names are paths, `metadata[order_number]=W1&expand[0]=payment_method`. */

export type Params = Record<string, string>

/** Parses a form without changing its names. */
export const readForm = (body: string): Params => Object.fromEntries(new URLSearchParams(body))

/** The parameters below a name: `under(params, 'metadata')` → {order_number: 'W1'}. */
export const under = (params: Params, name: string): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([path, value]) => {
      const [, first, rest] = /^(\w+)\[(\w+)\]$/.exec(path) ?? []
      return first === name && rest !== undefined ? [[rest, value]] : []
    }),
  )

/** Names unknown to the call, compared by their first part. */
export const unknownNames = (params: Params, known: readonly string[]): string[] =>
  Object.keys(params).filter((path) => !known.includes(path.split('[')[0] ?? ''))
