/** Promotion codes tried that are none, counted per IP address, so that codes can't be guessed in numbers. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { SentForm } from './sent-forms.ts'

/** Counts a code that is none. */
export const insertPromotionTry = (code: string, { form, email, ipAddress, now }: SentForm): CompiledQuery =>
  sql`INSERT INTO sent_forms (form, email, ip_address, created_at)
    SELECT ${form}, ${email}, ${ipAddress}, ${now}
    WHERE NOT EXISTS (SELECT 1 FROM promotions WHERE code = ${code})`.compile(db)
