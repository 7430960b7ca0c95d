/** Gift codes in a search. */
import { giftCodeEnding, parseGiftCode } from '../../../../domain/selling/gift/code.ts'

/** A whole code is as good as money: only its end is looked for, so that no address and no log has more. */
export const withoutCode = (typed: string): string => {
  const code = parseGiftCode(typed)
  return code === null ? typed : giftCodeEnding(code)
}
