/** What the shop requires of a marketing tracker. */
import type { MarketingInit } from '../../domain/marketing/marketing-init.ts'

/** Called with the visitor's consent only; it must not throw. */
export type MarketingPort = { init: (call: MarketingInit) => void }
