/** How long refunded money takes to show, as pages and mails say it (docs/domain.md#payment). */

export const REFUND_PERIOD = 'Banks take up to ten working days to show it.'
