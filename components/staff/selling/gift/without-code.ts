/** Removes gift codes from a search. */
import { giftCodeEnding, parseGiftCode } from '../../../../domain/selling/gift/code.ts'

/** A whole code is as good as money, so only its ending is searched for, and no URL or log contains the rest. */
export const withoutCode = (typed: string): string => {
  const code = parseGiftCode(typed)
  return code === null ? typed : giftCodeEnding(code)
}
