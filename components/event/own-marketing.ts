/** Marketing measured by the shop itself: a count among its own events, and no third party's script. */
import type { MarketingPort } from './marketing-port.ts'
import { noteEvent } from './queue.ts'

export const ownMarketing: MarketingPort = { init: (call) => noteEvent({ kind: 'marketing_init', ...call }) }
