/** A gift that is good, with the code it was found by. */
import type { CheckedGift } from '../../../../domain/selling/gift/gift.ts'

export type FoundGift = CheckedGift & { code: string }
