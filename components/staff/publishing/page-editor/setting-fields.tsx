/** Fields of the settings. Typing in a field is one undo step until it loses the focus. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Media } from '../../../../domain/publishing/media/media.ts'
import { FIRST_TEXTS } from '../../../../domain/publishing/page/first-texts.ts'
import { isVideoAddress, NO_VIDEO_ADDRESS } from '../../../../domain/publishing/page/video-address.ts'
import { embedOf } from '../../../../domain/publishing/page/video-embed.ts'
import { UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { loadCode } from '../../../kit/panel/load-code.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { failedWith } from '../../../kit/panel/queries.ts'
import { useUntilChanged } from '../../../kit/panel/use-until-changed.ts'
import { type ControlProps, Field, Labelled } from '../../../kit/primitives/field.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { mediaQuery } from '../media/media-queries.ts'
import { MayWriteScripts } from './editor-context.ts'
import type { CodeFieldProps, RichFieldProps } from './field-props.ts'

type Change<Value> = (value: Value) => void
export type TextSettingProps = {
  label: string
  hint?: string | undefined
  value: string
  change: Change<string>
  rows?: number
  error?: string | undefined
  /** Shown while the field is empty. The page keeps the last value until another is typed. */
  required?: string | undefined
}

export function TextSetting({ label, hint, value, change, rows, required, ...rest }: TextSettingProps) {
  const [isEmptied, setEmptied] = useUntilChanged(value, false)
  const type = (text: string) => {
    const isRefused = required !== undefined && text.trim() === ''
    setEmptied(isRefused)
    if (!isRefused) change(text)
  }
  const shown = isEmptied ? '' : value
  const error = isEmptied ? required : rest.error
  if (rows !== undefined)
    return (
      <Labelled {...{ label, hint, error }}>
        {(control) => <TextArea control={control} rows={rows} value={shown} change={type} />}
      </Labelled>
    )
  return (
    <Field
      {...{ label, hint, error }}
      value={shown}
      autoComplete="off"
      onFocus={selectFirstText}
      onChange={({ target }) => type(target.value)}
    />
  )
}

/** Selects the words that a new part came with, so that typing replaces them. */
function selectFirstText({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (Object.values<string>(FIRST_TEXTS).includes(currentTarget.value)) currentTarget.select()
}

type TextAreaProps = { control: ControlProps; rows: number; value: string; change: Change<string> }

/**
 * Uncontrolled: React would write each letter into the markup as well, which makes the browser recalculate
 * the style of the whole editor.
 */
function TextArea({ control, rows, value, change }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(value)
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value
  }, [value])
  return (
    <textarea
      {...control}
      ref={area}
      rows={rows}
      defaultValue={first}
      onFocus={selectFirstText}
      onChange={({ target }) => change(target.value)}
    />
  )
}

export function Switch({ label, isOn, change }: { label: string; isOn: boolean; change: Change<boolean> }) {
  return (
    <label className="pe-switch row small">
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
      {label}
    </label>
  )
}

export type NumericProps = {
  label: string
  value: number
  least: number
  most?: number
  step: number
  change: Change<number>
}

/** Larger than any setting of a page needs: pixels, milliseconds, quantities. */
const MAX_VALUE = 1_000_000

/** Incomplete numbers stay in the field only. */
export function Numeric({ label, value, least, most = MAX_VALUE, step, change }: NumericProps) {
  const [own, setOwn] = useUntilChanged<string | null, number>(value, null)
  const typed = own ?? String(value)
  const isGood = (text: string) => text.trim() !== '' && Number(text) >= least && Number(text) <= most
  return (
    <Field
      label={label}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={step}
      value={typed}
      error={isGood(typed) ? undefined : `Enter a number from ${least} to ${formatCount(most)}`}
      onChange={({ target }) => {
        const next = Number(target.value)
        const rounded = step === 1 ? Math.round(next) : Math.round(next * 10) / 10
        setOwn(target.value, isGood(target.value) ? rounded : value)
        if (isGood(target.value)) change(rounded)
      }}
    />
  )
}

export type PictureFieldProps = {
  label: string
  kind: 'picture' | 'video' | 'captions'
  value: string
  change: Change<string>
  /** `formerAlt` is the library's description of the file that it replaces, if it has one. */
  chosen?: ((media: Media, formerAlt: string | undefined) => void) | undefined
}

const FILE_HINTS = {
  picture: 'File name, for example vault.jpg',
  video: 'File name, or the address of a video at YouTube or Vimeo',
  captions: 'WebVTT file, for example pouring.vtt',
} as const

/** Error of an address in the place of a file; a video may have one. */
function addressFault(kind: PictureFieldProps['kind'], value: string): string | undefined {
  if (!isVideoAddress(value)) return undefined
  if (kind !== 'video') return 'Upload it to the library first'
  return embedOf(value) ? undefined : NO_VIDEO_ADDRESS
}

/** The description of a file in the library; undefined for a file that is not in it. */
async function libraryAlt(client: QueryClient, file: string): Promise<string | undefined> {
  if (file === '') return undefined
  const known = await client.fetchQuery(mediaQuery(file)).catch(() => undefined)
  return known?.media.alt
}

/** A file of the library, or its name under /images/. */
export function PictureField({ label, kind, value, change, chosen }: PictureFieldProps) {
  const client = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="pe-picture grid-2">
      {value !== '' && kind === 'picture' && <img src={`/images/${value}`} alt="" />}
      <TextSetting
        label={label}
        hint={FILE_HINTS[kind]}
        error={addressFault(kind, value)}
        value={value}
        change={(typed) => change(typed.trim().replace(/^\/?images\//, ''))}
      />
      <button type="button" className="btn line sm" onClick={() => setChoosing(true)}>
        {value === '' ? `Choose or upload ${kind === 'captions' ? kind : `a ${kind}`}` : 'Choose another'}
        <span className="sr">: {label}</span>
      </button>
      {isChoosing && (
        <MediaPicker
          kind={kind}
          current={value}
          chosen={async (media, isOpen) => {
            if (!chosen) return change(media.file)
            const alt = await libraryAlt(client, value)
            if (isOpen()) chosen(media, alt)
          }}
          closed={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Code of a field that loads with the first of its kind; without a connection, the field alone fails. */
const fieldCode = <Code,>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['field-code', name],
    queryFn: () =>
      loadCode(load).catch(() => {
        throw failedWith(UNREACHABLE_MESSAGE)
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
const richCode = fieldCode('rich-text', () => import('./rich-text.tsx'))
const codeCode = fieldCode('code', () => import('./code.tsx'))

const FieldWait = ({ label }: { label: string }) => (
  <div className="pe-wait skeleton" role="status" aria-label={`Opening ${label}`} />
)

export const RichField = (props: RichFieldProps) => (
  <Loaded query={useQuery(richCode)} wait={<FieldWait label={props.label} />}>
    {({ RichText }) => <RichText {...props} asHtml={<CodeField {...props} language="html" />} />}
  </Loaded>
)

export function CodeField(props: CodeFieldProps) {
  const mayWriteScripts = useContext(MayWriteScripts)
  const isReadOnly = props.language === 'js' && !mayWriteScripts
  return (
    <>
      <Loaded query={useQuery(codeCode)} wait={<FieldWait label={props.label} />}>
        {({ Code }) => <Code {...props} isReadOnly={isReadOnly} />}
      </Loaded>
      {isReadOnly && (
        <p className="hint">
          Only owners may write or change a script, because it runs for everyone who opens the page.
        </p>
      )}
    </>
  )
}
