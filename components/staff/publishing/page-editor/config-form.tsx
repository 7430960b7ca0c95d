/** The form of an element's settings: one input per field of its schema, as read by config-fields.ts. */
import { choiceName } from '../../../../domain/publishing/page/edit/choice-names.ts'
import { ELEMENT_DEFAULTS } from '../../../../domain/publishing/page/element-defaults.ts'
import type { LinkChoice } from '../../../../domain/publishing/page/link-choice.ts'
import type { FocalPoint, PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { LinkField } from '../../core/link-picker/link-field.tsx'
import {
  type ConfigField,
  emptyOf,
  emptyValue,
  fieldsFor,
  fieldsOf,
  hintFor,
  isAsked,
  pictureOf,
  settingsOfFile,
  settingsOfInput,
  settingsOfLink,
} from './config-fields.ts'
import { useEditor } from './editor-context.ts'
import { ListField } from './list-field.tsx'
import { PointField } from './point-field.tsx'
import { ProductField, ProductSlidesField, ProductsField } from './product-fields.tsx'
import { Setting } from './setting.tsx'
import {
  CodeField,
  Numeric,
  PictureField,
  type PictureFieldProps,
  RichField,
  Switch,
  TextSetting,
  type TextSettingProps,
} from './setting-fields.tsx'
import { labelOf } from './setting-labels.ts'

export function ConfigForm({ element }: { element: PageElement }) {
  const editor = useEditor()
  const config: Readonly<Record<string, unknown>> = {
    ...(element.element_type !== 'custom_element' && ELEMENT_DEFAULTS[element.element_type]),
    ...element.element_config.config,
  }
  const fields = fieldsFor(useStore(editor.$screen), fieldsOf(element), config)
  const set = (name: string, change: Readonly<Record<string, unknown>>, isChoice = false) =>
    editor.edit({ type: 'set_config', id: element.id, change }, isChoice ? '' : `${element.id}-${name}`)
  if (fields.length === 0) return <p className="small muted">This has no settings.</p>
  return (
    <>
      {fields
        .filter(({ name }) => isAsked(name, config))
        .map((field) => (
          <Setting key={`${element.id}-${field.name}`} of={field.name}>
            <ConfigInput
              field={field}
              value={config[field.name]}
              settings={config}
              change={(value) =>
                set(
                  field.name,
                  settingsOfInput(field.name, value, config),
                  field.kind.is === 'choice' ||
                    field.kind.is === 'switch' ||
                    (field.kind.is !== 'lines' && isOtherLength(value, config[field.name])),
                )
              }
              chooseFile={(media, formerAlt) => set(field.name, settingsOfFile(field, media, config, formerAlt))}
              chooseLink={(target) => set(field.name, settingsOfLink(field.name, target, config))}
            />
          </Setting>
        ))}
    </>
  )
}

/** True for a list that got an entry or lost one, which is an undo step of its own. */
const isOtherLength = (value: unknown, before: unknown): boolean =>
  Array.isArray(value) && Array.isArray(before) && value.length !== before.length

export type ConfigInputProps = {
  field: ConfigField
  value: unknown
  change: (value: unknown) => void
  /** All settings of the element or list entry; absent in a group. */
  settings?: Readonly<Record<string, unknown>>
  /** A file of the library, which may set more than its name. */
  chooseFile?: PictureFieldProps['chosen']
  /** A link's target, which may set more than its address. */
  chooseLink?: (target: LinkChoice) => void
}

export function ConfigInput(props: ConfigInputProps) {
  const { field, value, change, settings = {}, chooseFile, chooseLink } = props
  const { name, kind } = field
  const label = field.label ?? labelOf(name)
  const hint = hintFor(field, settings)
  const text = typeof value === 'string' ? value : ''
  switch (kind.is) {
    case 'switch':
      return <Switch label={label} isOn={value === true} change={change} />
    case 'number':
      return <Numeric label={label} value={Number(value)} least={kind.least} step={kind.step} change={change} />
    case 'choice':
      return (
        <SelectField
          label={label}
          hint={hint}
          value={text}
          options={kind.of.map((one) => [one, choiceName(one)] as const)}
          choose={change}
        />
      )
    case 'count_or':
      return <CountOr label={label} word={kind.word} value={value} change={change} />
    case 'long':
      return <TextSetting label={label} hint={hint} rows={4} value={text} change={change} />
    case 'lines':
      return <Lines label={label} hint={hint} value={Array.isArray(value) ? value : []} change={change} />
    case 'rich':
      return <RichField label={label} value={text} change={change} />
    case 'code':
      return <CodeField label={label} language={kind.language} value={text} change={change} />
    case 'link':
      return <LinkField label={label} hint={hint} value={text} change={change} choose={chooseLink} />
    case 'picture':
    case 'video':
    case 'captions':
      return <PictureField label={label} kind={kind.is} value={text} change={change} chosen={chooseFile} />
    case 'point':
      return (
        <PointField
          label={label}
          hint={hint}
          picture={pictureOf(name, settings)}
          value={value as FocalPoint}
          change={change}
        />
      )
    case 'product':
      return <ProductField label={label} value={text} change={change} />
    case 'products':
      return <ProductsField label={label} value={Array.isArray(value) ? value : []} change={change} />
    case 'product_slides':
      return <ProductSlidesField label={label} value={Array.isArray(value) ? value : []} change={change} />
    case 'list':
      return (
        <ListField
          label={label}
          fields={kind.fields}
          value={Array.isArray(value) ? value : []}
          change={change}
          input={(one, entry, set) => <EntryInput field={one} entry={entry} set={set} />}
        />
      )
    case 'group':
      return <Group label={label} fields={kind.fields} value={value} change={change} />
    case 'optional':
      return <Optional label={label} field={kind.field} value={value} change={change} />
    default:
      return (
        <TextSetting
          label={label}
          hint={hint}
          required={field.isRequired ? `Enter ${label.toLowerCase()}` : undefined}
          value={text}
          change={change}
        />
      )
  }
}

type EntryInputProps = {
  field: ConfigField
  entry: Readonly<Record<string, unknown>>
  set: (change: Readonly<Record<string, unknown>>) => void
}

/** The input of a setting of a list entry, such as a slide. */
const EntryInput = ({ field, entry, set }: EntryInputProps) => (
  <ConfigInput
    field={field}
    value={entry[field.name]}
    settings={entry}
    change={(value) => set(settingsOfInput(field.name, value, entry))}
    chooseFile={(media, formerAlt) => set(settingsOfFile(field, media, entry, formerAlt))}
  />
)

/** Numbers of slides shown at the same time. */
const COUNTS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6]

type CountOrProps = { label: string; word: string; value: unknown; change: (value: unknown) => void }

const CountOr = ({ label, word, value, change }: CountOrProps) => (
  <SelectField
    label={label}
    value={String(value)}
    options={[[word, 'As many as fit'], ...COUNTS.map((count) => [String(count), String(count)] as const)]}
    choose={(chosen) => change(Number(chosen) || word)}
  />
)

type LinesProps = Pick<TextSettingProps, 'label' | 'hint'> & {
  value: readonly string[]
  change: (value: string[]) => void
}

const Lines = ({ label, hint, value, change }: LinesProps) => (
  <TextSetting
    label={label}
    hint={hint}
    rows={3}
    value={value.join('\n')}
    change={(typed) => change(typed.split('\n').filter(Boolean))}
  />
)

type GroupProps = { label: string; fields: readonly ConfigField[]; value: unknown; change: (value: unknown) => void }

function Group({ label, fields, value, change }: GroupProps) {
  const own = (typeof value === 'object' && value !== null ? value : emptyOf(fields)) as Readonly<
    Record<string, unknown>
  >
  return (
    <fieldset className="pe-group">
      <legend>{label}</legend>
      {fields.map((field) => (
        <ConfigInput
          key={field.name}
          field={field}
          value={own[field.name]}
          change={(next) => change({ ...own, [field.name]: next })}
        />
      ))}
    </fieldset>
  )
}

type OptionalProps = { label: string; field: ConfigField; value: unknown; change: (value: unknown) => void }

/** null leaves it to the shop, or leaves it out. */
const Optional = ({ label, field, value, change }: OptionalProps) => (
  <>
    <Switch
      label={`${label}: use your own`}
      isOn={value !== null}
      change={(on) => change(on ? emptyValue(field.kind) : null)}
    />
    {value !== null && <ConfigInput field={field} value={value} change={change} />}
  </>
)
