/** '00ff' → its bytes. `hex` must contain only pairs of hexadecimal digits. */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
