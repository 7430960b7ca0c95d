/** Mail that recipients can stop with one click: all marketing, or mails about products that are back in stock. */
export const MAILING_LISTS = ['marketing', 'stock_notices'] as const
export type MailingList = (typeof MAILING_LISTS)[number]
