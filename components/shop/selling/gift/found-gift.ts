/** A valid gift with its code. */
import type { CheckedGift } from '../../../../domain/selling/gift/schema.ts'

export type FoundGift = CheckedGift & { code: string }
