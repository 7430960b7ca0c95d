/** An input, select or textarea. */

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement
