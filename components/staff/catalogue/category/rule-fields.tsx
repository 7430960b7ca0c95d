/** Fields of a category's rules: one with a choice of values, one with a range. */
import { type ReactNode, useId, useState } from 'react'
import { CHOICES, RANGES } from '../../../../domain/catalogue/category/rule.ts'
import type { ChoiceRule, RangeRule, RuleOptions } from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { WINE_KINDS } from '../../../../domain/catalogue/product/wine-kind.ts'
import { readTypedNumber, readTypedPounds } from '../../../../domain/core/form/typed-number.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { Field, FieldNote } from '../../../kit/primitives/field.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { KIND_NAMES } from '../product/filter-labels.ts'

type Rule<Kind> = { rule: Kind; error: string | undefined; change: (rule: Kind) => void }

type ChoiceProps = Rule<ChoiceRule> & { options: RuleOptions[ChoiceRule['field']] }

export function ChoiceRuleFields({ rule, options, error, change }: ChoiceProps) {
  const { field } = rule
  const nameOf = (value: string): string => {
    const kind = field === 'kind' ? WINE_KINDS.find((one) => one === value) : undefined
    return kind ? KIND_NAMES[kind] : (options.find((option) => option.value === value)?.name ?? value)
  }
  const rest = options.filter(({ value }) => !rule.options.includes(value))
  return (
    <RuleGroup name={`${CHOICES[field]} is`} error={error}>
      {rule.options.map((value, at) => (
        <span key={value} className="cat-option">
          {at > 0 && <i>or</i>}
          <span className="tag">{nameOf(value)}</span>
          <Tool
            label={`Not ${nameOf(value)}`}
            icon="close"
            press={() => change({ ...rule, options: rule.options.toSpliced(at, 1) })}
          />
        </span>
      ))}
      <SelectField
        label={rule.options.length === 0 ? CHOICES[field] : `Or another ${CHOICES[field].toLowerCase()}`}
        value=""
        options={[
          ['', 'Choose one'],
          ...rest.map(({ value, products }) => [value, `${nameOf(value)} (${formatCount(products)})`] as const),
        ]}
        choose={(value) => value !== '' && change({ ...rule, options: [...rule.options, value] })}
      />
    </RuleGroup>
  )
}

function read(typed: string, field: RangeRule['field']): number | null {
  const found = field === 'price' ? readTypedPounds(typed) : readTypedNumber(typed)
  return typed.trim() === '' ? null : found.ok ? found.value : Number.NaN
}

const written = (value: number | null): string => (value === null ? '' : String(value))

export function RangeRuleFields({ rule, error, change }: Rule<RangeRule>) {
  const unit = rule.field === 'price' ? '£' : '%'
  const [typed, setTyped] = useState({ least: written(rule.least), most: written(rule.most) })
  const bind = (end: 'least' | 'most') => ({
    value: typed[end],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [end]: target.value })
      change({ ...rule, [end]: read(target.value, rule.field) })
    },
  })
  return (
    <RuleGroup name={RANGES[rule.field]} error={error}>
      <Field label={`From, ${unit}`} {...bind('least')} placeholder="any" />
      <Field label={`Up to, ${unit}`} {...bind('most')} placeholder="any" />
    </RuleGroup>
  )
}

function RuleGroup({ name, error, children }: { name: string; error: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="cat-rule wrapf" aria-describedby={error === undefined ? undefined : id}>
      <legend>{name}</legend>
      {children}
      {error !== undefined && <FieldNote id={id} error={error} />}
    </fieldset>
  )
}
