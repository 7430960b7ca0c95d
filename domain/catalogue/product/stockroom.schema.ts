/** Form fields of the stockroom facts of a code. */
import { z } from 'zod'
import { oneLine } from '../../core/content/tidy-text.ts'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { barcodeDigits, barcodeFault, DUTY_LABELS, DUTY_STATUSES, type StockroomField } from './stockroom.ts'

const MAX_SUPPLIER = 100
const MAX_BIN = 30
const MAX_BARCODE = 40

const lineOf = (most: number) =>
  z
    .string('Give a text')
    .transform(oneLine)
    .pipe(z.string().max(most, `Is longer than ${most} characters`))

const barcodeSchema = z
  .string('Give a barcode')
  .max(MAX_BARCODE, 'Enter the 8, 12, 13 or 14 digits below the bars')
  .superRefine((text, context) => {
    const message = barcodeFault(text)
    if (message !== '') context.addIssue({ code: 'custom', message })
  })
  .transform(barcodeDigits)

/** Omitted fields of an edit are unchanged; '' removes a value. */
export const stockroomFields = {
  barcode: labelled(barcodeSchema.optional(), 'Barcode', { hint: 'EAN or UPC, checked by its last digit' }),
  supplier: labelled(lineOf(MAX_SUPPLIER).optional(), 'Supplier'),
  bin: labelled(lineOf(MAX_BIN).optional(), 'Bin', { hint: 'Where it is kept, such as A12. Packing lists follow it.' }),
  duty: labelled(z.enum(DUTY_STATUSES, 'Choose Duty paid or In bond').optional(), 'Duty', {
    control: 'select',
    options: DUTY_LABELS,
  }),
} satisfies Record<StockroomField, z.ZodType>

/** Values in the API's answers. */
export const stockroomValues = {
  barcode: z.string(),
  supplier: z.string(),
  bin: z.string(),
  duty: z.enum(DUTY_STATUSES),
} satisfies Record<StockroomField, z.ZodType>
