/** Request and response schemas of the staff's order calls (docs/domain.md#handling-orders). */
import { z } from 'zod'
import { addressSchema, givenAddressSchema } from '../../core/address/schema.ts'
import { flag, pounds } from '../../core/codec/codec.schema.ts'
import { formFields, labelled } from '../../core/form/form-fields.schema.ts'
import { searchQuery } from '../../core/form/list-query.schema.ts'
import { CHECKOUT_KINDS, DELIVERY_METHODS } from '../checkout/checkout.ts'
import { carrierNameSchema } from '../delivery/carriers.schema.ts'
import { ORDER_STATES } from './order.ts'
import { orderIdSchema, orderSchema, returnRequestSchema } from './schema.ts'
import {
  AGE_CHECK_LABELS,
  AGE_CHECKS,
  BULK_STEPS,
  MAX_CANCEL_REASON,
  MAX_CHOSEN,
  MAX_PACKING_LIST,
  MAX_STAFF_NOTE,
  MAX_STEPPED,
  NEXT_STEPS,
  NO_AGE_CHECK,
  ORDER_PAGE,
  ORDER_QUEUES,
  ORDER_STEPS,
  REFUND_SETTLEMENTS,
} from './staff-order.ts'
import { isTrackingNumber, MAX_TRACKING, TRACKING_FORM } from './tracking-number.ts'

const SIZE = `Must be a number from 1 to ${MAX_PACKING_LIST}`
const text = (message: string, most: number) =>
  z.string(message).trim().min(1, message).max(most, `Use at most ${most} characters`)

export const orderQueueQuerySchema = z.object({
  queue: z.enum(ORDER_QUEUES, 'There is no such queue').default('to_pack'),
  ...searchQuery('Words that begin with these: of the number, the name, the e-mail address or the postcode'),
  size: z.coerce.number(SIZE).int(SIZE).min(1, SIZE).max(MAX_PACKING_LIST, SIZE).default(ORDER_PAGE).meta({
    description: 'Orders of a page',
  }),
})

/** Bin of the code; '' if unknown. */
const binSchema = z.string()

const stateSchema = z.enum(ORDER_STATES)
const deliverySchema = z.enum([...DELIVERY_METHODS, 'none'])

const leavesOnSchema = z
  .string()
  .nullable()
  .meta({ description: 'Day on which a gift leaves, to arrive when its buyer chose; null without a choice.' })

export const queuedOrderSchema = z.object({
  order_no: z.string(),
  /** Name of the recipient; the e-mail address if there is no name. */
  name: z.string(),
  postcode: z.string(),
  state: stateSchema,
  delivery_method: deliverySchema,
  /** Bottles, or cases where its kind sells cases of a club plan. */
  quantity: z.number(),
  subscription_type: z.enum(CHECKOUT_KINDS),
  total: z.number(),
  /** The customer requested a return. */
  has_return: z.boolean(),
  has_failed_refund: z.boolean(),
  refunded: z.number().meta({ description: 'Refunded to the card so far.' }),
  /** UTC ISO-8601. */
  created_at: z.string(),
  leaves_on: leavesOnSchema,
})
export type QueuedOrder = z.infer<typeof queuedOrderSchema>

/** A row of the queue as the database returns it. */
export const queuedOrderRowSchema = queuedOrderSchema.extend({
  total: pounds,
  has_return: flag,
  has_failed_refund: flag,
  refunded: pounds,
})

export const orderQueueSchema = z.object({
  orders: z.array(queuedOrderSchema),
  /** Orders that match the search, by queue. */
  counts: z.record(z.enum(ORDER_QUEUES), z.number()),
})
export type OrderQueuePage = z.infer<typeof orderQueueSchema>

export const staffOrderSchema = z
  .object({
    order: orderSchema,
    name: z.string(),
    phone: z.string(),
    /** Member of staff who took it by telephone; '' for other orders. */
    phoned_by: z.string(),
    customer: z
      .object({ id: z.string(), name: z.string(), since: z.string(), orders: z.number(), spent: z.number() })
      .nullable(),
    /** 'Visa ending 4242'; '' if the card was not saved. */
    card: z.string(),
    confirmed_over_18_at: z.string().nullable(),
    lines: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** File name under /images/; '' if the product is no longer sold. */
        picture: z.string(),
        url: z.string(),
        bin: binSchema,
        quantity: z.number(),
        refunded: z.number(),
        /** Price of one, after every saving. */
        price: z.number(),
        total: z.number().meta({ description: 'As charged, after every saving.' }),
        /** Included in `total`. */
        vat: z.number(),
      }),
    ),
    /**
     * 'lines': per line, on this screen. 'bottles': per bottle of a plan's case, under its guarantee. Null: nothing to
     * refund.
     */
    refunds_by: z.enum(['lines', 'bottles']).nullable(),
    lines_stay: z.string().nullable().meta({ description: 'Why its lines can’t be changed; null if they can.' }),
    quantity: z.number().meta({ description: 'Bottles or cases, as in the list.' }),
    /** Delivery charge refunded so far. */
    delivery_refunded: z.number(),
    seen: z
      .string()
      .meta({ description: 'Send it back with a refund: identifies the state that the amounts were computed from.' }),
    /** Refunds that the bank did not take, to be settled. `seen` is sent back with the decision. */
    failed_refunds: z.array(
      z.object({
        credit_note: z.string(),
        amount: z.number(),
        /** The payment provider's; '' if it gave none. */
        reason: z.string(),
        at: z.string(),
        seen: z.string(),
      }),
    ),
    leaves_on: leavesOnSchema,
    next_step: z.enum(NEXT_STEPS).nullable(),
    may_cancel: z.boolean(),
    may_change_address: z.boolean(),
    may_fail_age_check: z.boolean(),
    return_request: returnRequestSchema,
    /** Newest first. */
    timeline: z.array(
      z.object({
        kind: z.enum([
          'state',
          'unpacked',
          'note',
          'return',
          'return_refused',
          'age_check',
          'address',
          'tracking',
          'lines',
          'refund',
          'mail',
        ]),
        text: z.string(),
        /** Member of staff; '' for customers and the shop itself. */
        by: z.string(),
        /** UTC ISO-8601. */
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'StaffOrder' })
export type TimelineEntry = StaffOrder['timeline'][number]
export type StaffOrderLine = StaffOrder['lines'][number]
export type StaffCustomer = NonNullable<StaffOrder['customer']>
export type StaffOrder = z.infer<typeof staffOrderSchema>

const trackingNumber = z
  .string('Must be text')
  .trim()
  .refine((number) => number === '' || isTrackingNumber(number), TRACKING_FORM)

/** Handing over age-restricted goods requires an age check, which the order decides. */
export const stepSchema = z.strictObject({
  step: z.enum(ORDER_STEPS, 'Choose a step'),
  tracking_number: trackingNumber.optional(),
  /** A carrier of Config, for a dispatch; '' for none. */
  carrier: carrierNameSchema.optional(),
  age_check: z.enum(AGE_CHECKS, NO_AGE_CHECK).optional(),
})

/** Its options are the carriers of Config. */
const carrierField = labelled(carrierNameSchema, 'Carrier', { control: 'select', options: {} })

/** A corrected carrier and tracking number. `seen` is what was displayed before. */
export const trackingChangeSchema = z.strictObject({
  carrier: carrierNameSchema,
  tracking_number: trackingNumber,
  send_mail: z.boolean('Must be true or false').meta({ description: 'Sends the dispatch e-mail again.' }),
  seen: z.strictObject({
    carrier: z.string('Give the carrier that was shown').max(100, 'Is too long'),
    tracking_number: z.string('Give the number that was shown').max(100, 'Is too long'),
  }),
})
export type TrackingChange = z.infer<typeof trackingChangeSchema>

/** The form of a correction. */
export const trackingFormSchema = z.strictObject({
  carrier: carrierField,
  tracking_number: labelled(trackingNumber, 'Tracking number'),
  send_mail: labelled(z.boolean(), 'Send the dispatch e-mail again', { control: 'check' }),
})

/** Fields that a step may ask for. */
export const stepFormSchema = z.strictObject({
  carrier: carrierField,
  tracking_number: labelled(trackingNumber, 'Tracking number'),
  age_check: labelled(z.enum(AGE_CHECKS, NO_AGE_CHECK), 'Challenge 25', {
    control: 'choice',
    options: AGE_CHECK_LABELS,
  }),
})

const ORDERS = 'Choose at least one order'
export const stepManySchema = z.strictObject({
  step: z.enum([...Object.values(BULK_STEPS), 'unpack'], 'Choose pack, unpack, dispatch or deliver'),
  /** The same as for one order. */
  carrier: carrierNameSchema.optional(),
  orders: z
    .array(
      z.strictObject({
        order_no: z.string(ORDERS).min(1, ORDERS).max(32, 'Is too long'),
        tracking_number: trackingNumber.optional(),
      }),
      ORDERS,
    )
    .min(1, ORDERS)
    .max(MAX_STEPPED, `Choose at most ${MAX_STEPPED} orders`)
    .refine((orders) => new Set(orders.map(({ order_no }) => order_no)).size === orders.length, 'Name each order once'),
})
export type StepManyRequest = z.infer<typeof stepManySchema>

/** The carrier of a dispatch, and pasted tracking numbers, one line per order. */
export const trackingListSchema = z.strictObject({
  carrier: carrierField,
  tracking: labelled(
    z.string().max(MAX_CHOSEN * ('W00000000,'.length + MAX_TRACKING), `List at most ${MAX_CHOSEN} orders`),
    'Tracking numbers (optional)',
    {
      control: 'long',
      rows: 6,
      hint: 'Paste two columns: order number and tracking number.',
    },
  ),
})

export const steppedSchema = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ order_no: z.string(), reason: z.string() })),
})

/** Orders that took the step, and orders that did not with the reason. */
export type SteppedOrders = z.infer<typeof steppedSchema>

const REASON = 'Say why it is cancelled'
/** The cancellation reason, in the form. */
export const cancelReasonSchema = z.strictObject({
  reason: text(REASON, MAX_CANCEL_REASON).register(formFields, {
    label: 'Why',
    control: 'text',
    hint: 'The customer reads this.',
  }),
})
export const staffCancelSchema = z
  .strictObject({
    age_check_failed: z.literal(true).optional(),
    reason: z.string(REASON).trim().max(MAX_CANCEL_REASON, `Use at most ${MAX_CANCEL_REASON} characters`).optional(),
  })
  .refine(({ age_check_failed, reason = '' }) => age_check_failed === true || reason !== '', {
    path: ['reason'],
    message: REASON,
  })

export const staffNoteSchema = z.strictObject({ note: text('Write a note', MAX_STAFF_NOTE) })

/** A new delivery address. `seen` is the address that was displayed before the change. */
export const orderAddressSchema = addressSchema.extend({ seen: givenAddressSchema })
export type OrderAddressRequest = z.infer<typeof orderAddressSchema>

export const refuseReturnSchema = z.strictObject({
  reason: text('Say why it is refused', MAX_CANCEL_REASON).register(formFields, {
    label: 'Why it is refused',
    control: 'text',
    hint: 'For staff. Write to the customer as well: the shop sends no mail of it.',
  }),
})

const SETTLED_HOW = 'Write how it was paid back'
/** Words for staff on how a refund was settled outside the shop. */
export const settleNoteSchema = z.strictObject({
  note: text(SETTLED_HOW, MAX_CANCEL_REASON).register(formFields, {
    label: 'How it was paid back',
    control: 'text',
    hint: 'For example: bank transfer on 3 December. Only staff see it.',
  }),
})

export const settleRefundSchema = z
  .strictObject({
    as: z.enum(REFUND_SETTLEMENTS, 'Choose retry, credit or elsewhere'),
    seen: z.string('Give the refund’s `seen`').max(100, 'Is too long'),
    note: z.string(SETTLED_HOW).trim().max(MAX_CANCEL_REASON, `Use at most ${MAX_CANCEL_REASON} characters`).optional(),
  })
  .refine(({ as, note = '' }) => as !== 'elsewhere' || note !== '', { path: ['note'], message: SETTLED_HOW })
export type SettleRefundRequest = z.infer<typeof settleRefundSchema>

export const creditNoteSchema = orderIdSchema.extend({ credit_note: z.string().max(20) })

export const packingQuerySchema = z.object({
  orders: z
    .string()
    .max(MAX_PACKING_LIST * 'W00000000,'.length, `Name at most ${MAX_PACKING_LIST} orders`)
    .default('')
    .meta({
      description:
        'Order numbers, separated by commas; without any, all orders to pack that don’t leave on a later day',
    }),
})

export const orderToPackSchema = z.object({
  order_no: z.string(),
  name: z.string(),
  /** Address lines without the name; empty for collection. */
  address: z.array(z.string()),
  phone: z.string(),
  delivery_method: deliverySchema,
  /** Store it is collected from; '' for a parcel. */
  store: z.string(),
  /** 'YYYY-MM-DD', the promised delivery day. */
  deliver_on: z.string().nullable(),
  /** First of the days chosen for a gift, `deliver_on` being the last; null without a choice. */
  deliver_from: z.string().nullable(),
  leaves_on: leavesOnSchema,
  order_note: z.string(),
  gift_message: z.string(),
  bottles: z.array(z.object({ code: z.string(), title: z.string(), quantity: z.number(), bin: binSchema })),
})

/** An order on the packing list, and on its label. */
export type OrderToPack = z.infer<typeof orderToPackSchema>

export const packingListSchema = z.object({
  orders: z.array(orderToPackSchema),
})
