/** Elements that handle typed letters themselves, where shortcuts must not react. */
const READS_LETTERS =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, dialog, [contenteditable], [role="tree"]'

/** True for a key pressed alone, and not where letters are typed. */
export const isPlainKey = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  target instanceof Element &&
  target.closest(READS_LETTERS) === null
