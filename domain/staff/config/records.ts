/** Rows per page of the audit log and the list of sent mail. */
export const RECORDS_PAGE = 40

/** States by which the mailbox is shown. */
export const MAIL_TABS = ['all', 'queued', 'failed', 'sent', 'dead'] as const
