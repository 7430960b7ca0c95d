/** Config calls for owners only: VAT, the company, its logo and colours, feature switches, the audit log, the mailbox and the jobs. */
import { z } from '@hono/zod-openapi'
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { jobRuns } from '../../../database/queries/core/job-claims.ts'
import {
  countAudit,
  countMails,
  type MailRow,
  selectAudit,
  selectAuditPeople,
  selectAuditRecordTypes,
  selectAuditTitles,
  selectMail,
  selectMails,
} from '../../../database/queries/core/records.ts'
import { selectMedia } from '../../../database/queries/publishing/media.ts'
import { staffCompanySchema } from '../../../domain/core/company/schema.ts'
import { type Theme, themeSchema } from '../../../domain/core/theme/theme.schema.ts'
import { featureSwitchesSchema } from '../../../domain/publishing/shop/switches.schema.ts'
import { carriersSchema } from '../../../domain/selling/delivery/carriers.schema.ts'
import { staffDeliverySchema } from '../../../domain/selling/delivery/staff-delivery.schema.ts'
import { listJobs } from '../../../domain/staff/config/list-jobs.ts'
import {
  auditPageSchema,
  auditQuerySchema,
  jobLinesSchema,
  jobNameSchema,
  mailIdSchema,
  mailPageSchema,
  mailQuerySchema,
  openMailSchema,
  retentionSchema,
  type StaffMail,
} from '../../../domain/staff/config/records.schema.ts'
import { RECORDS_PAGE } from '../../../domain/staff/config/records.ts'
import { vatRatesSchema } from '../../../domain/staff/config/vat.schema.ts'
import { STAFF_PASSWORD_LINKS } from '../../../domain/staff/mail/mail.ts'
import type { AppEnv } from '../../app-env.ts'
import { retryLater } from '../../core/http/retry-later.ts'
import { isReauthenticated, refuseUnconfirmed } from '../../core/middleware/reauthenticated.ts'
import { type FieldError, problem } from '../../errors.ts'
import type { JobContext } from '../../job.ts'
import { configRoutes, respondWithSaved, respondWithSection } from '../../publishing/shop/section-routes.ts'
import {
  carriersSection,
  companySection,
  deliverySection,
  featuresSection,
  themeSection,
  vatSection,
} from '../../publishing/shop/sections.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { JOBS } from '../job/jobs.ts'
import { runJobNow } from '../job/run.ts'
import { readRetention } from './read-retention.ts'
import { resendMail } from './resend-mail.ts'

/** One round trip, none without a logo. */
async function logoFaults(database: Client, { logo }: Theme): Promise<FieldError[]> {
  if (logo === '') return []
  const [{ rows }] = await batch(database, 'read', [selectMedia(logo)])
  if (rows[0]?.kind === 'picture') return []
  return [{ field: 'value.logo', message: 'Choose a picture from the media library' }]
}

const routes = staffRoutes('Config', 'run_shop')

const vat = configRoutes('vat', vatRatesSchema)
const delivery = configRoutes('delivery', staffDeliverySchema)
const carriers = configRoutes('carriers', carriersSchema)
/** Sensitive, since invoices and mail carry these details and customers trust them. */
const company = configRoutes('company', staffCompanySchema, { isSensitive: true })
const theme = configRoutes('look', themeSchema)
const features = configRoutes('features', featureSwitchesSchema)

const audit = routes.get('/admin/config/audit', {
  summary: 'The audit log, newest first: each action with its user and the values before and after',
  query: auditQuerySchema,
  answer: auditPageSchema,
})

const jobs = routes.get('/admin/config/jobs', {
  summary: 'The scheduled jobs: their frequency, last outcome and next time',
  answer: jobLinesSchema,
})

const runJob = routes.post('/admin/config/jobs/{job}/run', {
  summary: 'Runs a job now, whether it is due or not. Its schedule stays the same',
  params: jobNameSchema,
  answer: jobLinesSchema,
})

const retention = routes.get('/admin/config/retention', {
  summary: 'How long each kind of record is kept and what happens afterwards, with the number of rows due',
  answer: retentionSchema,
})

const mails = routes.get('/admin/config/mails', {
  summary: 'Mail sent or waiting to be sent, newest first',
  query: mailQuerySchema,
  answer: mailPageSchema,
})

const mail = routes.get('/admin/config/mails/{id}', {
  summary: 'A mail with its text',
  params: mailIdSchema,
  answer: openMailSchema,
  errors: [404],
})

const again = routes.post('/admin/config/mails/{id}/send-again', {
  summary: 'Sends a failed mail again, or a copy of a sent one: at most five a day to an address',
  params: mailIdSchema,
  answer: z.object({ queued: z.literal(true) }),
  errors: [404, 409, 422, 429],
})

const page = routes.get('/admin/config/mails/{id}/page', {
  summary: 'A mail as its recipient sees it: a page that runs no scripts and loads nothing from other servers',
  params: mailIdSchema,
  answer: { description: 'The mail', content: { 'text/html': { schema: z.string() } } },
  errors: [404],
})

/** Mail brings its styles along. Sandboxed, it has no origin: no scripts, no forms, no cookies. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; sandbox"

const toMail = ({ has_text, ...mail }: MailRow): StaffMail => ({ ...mail, has_text: has_text === 1 })

/** Marks mail with a link that sets a password of staff. Without a mail server it can be read here. */
const isSensitive = ({ template }: MailRow): boolean => STAFF_PASSWORD_LINKS.some((one) => one === template)

const NO_MAIL = 'There is no such e-mail'
const TOO_MANY = 'Five e-mails were sent again to this address in the last day'
const NOT_AGAIN = {
  waiting: 'This e-mail is waiting to be sent already',
  changed: 'Another user has sent it again already',
  secret: 'Its link or code was deleted for safety, so a new one has to be asked for',
}

async function jobLines({ database, now }: Pick<JobContext, 'database' | 'now'>) {
  const [{ rows }] = await batch(database, 'read', [jobRuns()])
  return { jobs: listJobs(rows, now()) }
}

const jobContext = ({ settings, database }: AppEnv['Variables']): JobContext => ({
  settings,
  database,
  now: settings.now,
})

export const ownerConfigRoutes = createRouter()
  .openapi(vat.read, (c) => respondWithSection(c, vatSection))
  .openapi(vat.save, (c) => respondWithSaved(c, vatSection, c.req.valid('json')))
  .openapi(delivery.read, (c) => respondWithSection(c, deliverySection))
  .openapi(delivery.save, (c) => respondWithSaved(c, deliverySection, c.req.valid('json')))
  .openapi(carriers.read, (c) => respondWithSection(c, carriersSection))
  .openapi(carriers.save, (c) => respondWithSaved(c, carriersSection, c.req.valid('json')))
  .openapi(company.read, (c) => respondWithSection(c, companySection))
  .openapi(company.save, (c) => respondWithSaved(c, companySection, c.req.valid('json')))
  .openapi(theme.read, (c) => respondWithSection(c, themeSection))
  .openapi(theme.save, async (c) => {
    const given = c.req.valid('json')
    const errors = await logoFaults(c.var.database, given.value)
    return respondWithSaved(c, themeSection, given, errors)
  })
  .openapi(features.read, (c) => respondWithSection(c, featuresSection))
  .openapi(features.save, (c) => respondWithSaved(c, featuresSection, c.req.valid('json')))
  .openapi(audit, async (c) => {
    const asked = c.req.valid('query')
    const [entries, titles, count, people, nouns] = await batch(c.var.database, 'read', [
      selectAudit(asked, RECORDS_PAGE),
      selectAuditTitles(asked, RECORDS_PAGE),
      countAudit(asked),
      selectAuditPeople(),
      selectAuditRecordTypes(),
    ])
    return c.json(
      {
        entries: entries.rows,
        titles: Object.fromEntries(titles.rows.map(({ code, title }) => [code, title])),
        total: count.rows[0]?.total ?? 0,
        page_size: RECORDS_PAGE,
        people: people.rows,
        nouns: nouns.rows.map(({ noun: record }) => record),
      },
      200,
    )
  })
  .openapi(jobs, async (c) => c.json(await jobLines(jobContext(c.var)), 200))
  .openapi(runJob, async (c) => {
    const context = jobContext(c.var)
    const { job: name } = c.req.valid('param')
    const at = context.now().toISOString()
    await batch(context.database, 'write', [
      insertAudit({ staff: c.var.staff, action: 'run', noun: 'job', noun_id: name, at }),
    ])
    for (const job of JOBS.filter((one) => one.name === name)) await runJobNow(job, context)
    return c.json(await jobLines(context), 200)
  })
  .openapi(retention, async (c) => c.json(await readRetention(jobContext(c.var)), 200))
  .openapi(mails, async (c) => {
    const asked = c.req.valid('query')
    const [found, count] = await batch(c.var.database, 'read', [selectMails(asked, RECORDS_PAGE), countMails(asked)])
    return c.json({ mails: found.rows.map(toMail), total: count.rows[0]?.total ?? 0, page_size: RECORDS_PAGE }, 200)
  })
  .openapi(mail, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectMail(c.req.valid('param').id)])
    const [row] = rows
    if (!row) return problem(c, 404, NO_MAIL)
    if (isSensitive(row) && !isReauthenticated(c)) return refuseUnconfirmed(c)
    const { html: _, text, ...shown } = row
    return c.json({ mail: toMail(shown), text }, 200)
  })
  .openapi(again, async (c) => {
    const sent = await resendMail(c.var, c.req.valid('param').id)
    if (sent.ok) return c.json({ queued: true as const }, 200)
    if (sent.code === 'unknown') return problem(c, 404, NO_MAIL)
    if (sent.code === 'too-many') return retryLater(c, TOO_MANY, sent.seconds)
    return problem(c, sent.code === 'secret' ? 422 : 409, NOT_AGAIN[sent.code])
  })
  .openapi(page, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectMail(c.req.valid('param').id)])
    const [row] = rows
    if (!row) return problem(c, 404, NO_MAIL)
    if (isSensitive(row) && !isReauthenticated(c)) return refuseUnconfirmed(c)
    return c.body(row.html, 200, { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': MAIL_POLICY })
  })
