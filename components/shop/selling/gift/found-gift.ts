/** A valid gift with its code. */
import type { CheckedGift } from '../../../../domain/selling/gift/gift.ts'

export type FoundGift = CheckedGift & { code: string }
