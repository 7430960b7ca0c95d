/** The text of a layer, which is plain text but for emphasis: `kept *properly*`. */

/** An asterisk within or after a word, as of a footnote, is none of these. */
const EMPHASIS = /(?<![\p{L}\p{N}*])\*((?=[^\s*])[^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/u

/** Words as they are read, in turns: plain ones, emphasised ones, plain ones again. */
export const layerRuns = (text: string): string[] => text.split(EMPHASIS)

/** Words without the asterisks around emphasised ones. */
export const layerText = (text: string): string => layerRuns(text).join('')
