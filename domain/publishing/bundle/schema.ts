/** Request and response schemas of the bundle calls. */
import { z } from 'zod'
import { productCodeSchema, productFieldsSchema } from '../../catalogue/product/edit.schema.ts'
import { oneLine } from '../../core/content/tidy-text.ts'
import { formFields } from '../../core/form/form-fields.schema.ts'
import { BUNDLE_ITEM_TYPES, BUNDLE_STATES, MAX_BUNDLE_NAME } from './bundle.ts'

const id = z.coerce.number('Give the id of a bundle').int().positive()
const version = z.int('Give the version that you saw').positive()

const name = z
  .string('Give it a name')
  .transform(oneLine)
  .pipe(z.string().min(1, 'Give it a name').max(MAX_BUNDLE_NAME, `Is longer than ${MAX_BUNDLE_NAME} characters`))

export const bundleIdSchema = z.object({ id })
export const bundleNameSchema = z.strictObject({
  name: name.register(formFields, {
    label: 'Name',
    control: 'text',
    hint: 'For you and your colleagues: ‘Christmas opens’',
  }),
})
/** A time in London as a form has it, '2026-12-01T07:00'; '' for none (go-live.ts). */
const localTime = z.string('Give a day and a time')
const GOES_LIVE = { label: 'Goes live', control: 'moment' } as const
const ends = localTime.clone().register(formFields, {
  label: 'Ends',
  control: 'moment',
  hint: 'London time. Then everything returns to what it was, except what was edited since. Leave it empty to keep the changes',
})
export const bundleTimeSchema = z.strictObject({
  time: localTime.register(formFields, { ...GOES_LIVE, hint: 'London time, within a minute' }),
  ends,
})
export const bundleEndSchema = z.strictObject({ ends })
export const bundlePreviewTimeSchema = z.strictObject({
  time: localTime.clone().register(formFields, {
    label: 'The shop as it will look on',
    control: 'moment',
    hint: 'London time. Leave it empty to see it as if the bundle went live now',
  }),
})
/** Target bundle of a change: the id of a bundle, or 'new' with a name and a time. */
export const bundleChoiceSchema = z.strictObject({
  bundle: z.string('Choose a bundle').register(formFields, { label: 'Bundle', control: 'choice', options: {} }),
  name: name.clone().register(formFields, { label: 'Name', control: 'text' }),
  time: localTime.clone().register(formFields, { ...GOES_LIVE, hint: 'London time. Leave it empty to decide later' }),
  ends,
})
export const bundleProductIdSchema = bundleIdSchema.extend(productCodeSchema.shape)
export const bundlePageIdSchema = bundleIdSchema.extend({
  page: z.coerce.number('Give the id of a page').int().positive(),
})
export const bundleItemIdSchema = bundleIdSchema.extend({
  noun: z.enum(BUNDLE_ITEM_TYPES, 'Choose product, page, menu or banner'),
  noun_id: z.string().min(1).max(100),
})

export const bundledProductSchema = productFieldsSchema.refine(
  (edit) => Object.values(edit).some((value) => value !== undefined),
  'Say what to change',
)
export const bundledPageSchema = z.strictObject({ revision: z.int().positive() })
/** `version` is the version of the edited section. */
export const bundledSectionSchema = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, version: z.string() })

const moment = z.iso.datetime('Give a UTC time such as 2026-12-01T07:00:00.000Z').transform((text) => new Date(text))
/** When its changes are reverted; null for never. If omitted, the bundle's end stays the same. */
const ends_at = moment.nullable().optional()

export const bundleScheduleSchema = z.strictObject({ go_live_at: moment, ends_at, version })
export const bundlePublishSchema = z.strictObject({ ends_at, version })

/** `field` is the field's name as used within a sentence: 'price'. '' for the whole item. */
const itemFaultSchema = z.object({ field: z.string(), message: z.string() })

/** `place` names the part of the page, whose id is `node`; null for the page itself. */
const pageAdviceSchema = z.object({
  node: z.string().nullable(),
  setting: z.string().optional(),
  place: z.string(),
  message: z.string(),
})

export type PageAdvice = z.infer<typeof pageAdviceSchema>

export const itemSchema = z.object({
  noun: z.enum(BUNDLE_ITEM_TYPES),
  /** A product's or variant's code, a page's id, or SINGLE_RECORD_ID. */
  noun_id: z.string(),
  title: z.string(),
  /** Summary of the change: 'price £9.99 → £10.50'. */
  words: z.string(),
  /** Name of the editor who added it; '' for deleted accounts. */
  by: z.string(),
  /** UTC ISO-8601. */
  at: z.string(),
  /** Revision of the page draft that it contains; null for other items. */
  revision: z.number().nullable(),
  /**
   * Revision of the page draft if it was saved after it was added to the bundle, which then does not include it;
   * otherwise null.
   */
  newer_revision: z.number().nullable(),
  /** Empty when it is ready. */
  faults: z.array(itemFaultSchema),
  /** Words of its page that only say what to write instead. They don't keep it from going live. */
  advice: z.array(pageAdviceSchema),
  /** Fields that the end of a bundle leaves as they are, because they were edited since. */
  kept: z.array(itemFaultSchema),
})

/** A problem that prevents an item from being published, worded to follow the item's title. */
export type ItemFault = BundleItem['faults'][number]
export type BundleItem = z.infer<typeof itemSchema>

export const bundleSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    state: z.enum(BUNDLE_STATES),
    /** Incremented by each change; scheduling and publishing must name the version seen. */
    version: z.number(),
    /** UTC ISO-8601; null if it is not scheduled. */
    go_live_at: z.string().nullable(),
    /** UTC ISO-8601: when its changes are reverted; null if they stay, and once they were reverted. */
    ends_at: z.string().nullable(),
    /** The bundle whose changes this one reverts. */
    end_of: z.object({ id: z.number(), name: z.string(), is_live: z.boolean() }).nullable(),
    /** UTC ISO-8601; null until it is live. */
    live_at: z.string().nullable(),
    /** Names of who created it and who last scheduled or published it; '' for none and for deleted accounts. */
    by: z.string(),
    scheduled_by: z.string(),
    /** For a live bundle, the changes it made, without faults. */
    items: z.array(itemSchema),
    /** Reasons why it did not go live at its time: 'Rioja Reserva 2018, price: …'. */
    failed_because: z.array(z.string()),
    /** Sentences about fields that this end of a bundle left as they were: 'Rioja Reserva 2018, price: …'. */
    left_alone: z.array(z.string()),
  })
  .meta({ id: 'Bundle' })
export type Bundle = z.infer<typeof bundleSchema>
