/** Time until refunded money shows, as in pages and mails (docs/domain.md#payment). */

export const REFUND_PERIOD = 'Banks take up to ten working days to show it.'
