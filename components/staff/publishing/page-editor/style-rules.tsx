/** Style rules of an element or of the page, each for all screens, for one of them or for a range of widths. */
import { useId } from 'react'
import { isValidRule } from '../../../../domain/publishing/page/custom-style-rules.ts'
import { familiesOf } from '../../../../domain/publishing/page/font-faces.ts'
import { LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import type { CustomStyleRule } from '../../../../domain/publishing/page/page-document.ts'
import { Tool } from '../../../kit/panel/tool.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { usePage } from './editor-context.ts'
import { SCREEN_NAMES } from './screen-switch.tsx'
import { PROPERTIES, valuesFor } from './style-values.ts'

const NEW: CustomStyleRule = {
  property: 'color',
  value: 'var(--ink)',
  group_by: '',
  screen_size: 'all',
  min_screen_size: null,
  max_screen_size: null,
}

const SCREENS: readonly (readonly [CustomStyleRule['screen_size'], string])[] = [
  ['all', 'All'],
  ...LAYER_SCREENS.map((screen) => [screen, SCREEN_NAMES[screen]] as const),
  ['custom', 'Widths'],
]

export type StyleRulesProps = { rules: readonly CustomStyleRule[]; change: (rules: CustomStyleRule[]) => void }

export const StyleRules = ({ rules, change }: StyleRulesProps) => (
  <section className="pe-sec">
    <h2>
      Style rules
      <button type="button" className="link small" onClick={() => change([...rules, NEW])}>
        Add
      </button>
    </h2>
    <datalist id="pe-properties">
      {PROPERTIES.map((property) => (
        <option key={property} value={property} />
      ))}
    </datalist>
    {rules.length === 0 && (
      <p className="small muted">None. A rule is one property of CSS, for one screen or for all.</p>
    )}
    {rules.map((rule, at) => (
      <Rule
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have nothing else to go by
        key={at}
        rule={rule}
        at={at + 1}
        change={(next) => change(next ? rules.with(at, next) : rules.toSpliced(at, 1))}
      />
    ))}
  </section>
)

type RuleProps = { rule: CustomStyleRule; at: number; change: (rule: CustomStyleRule | null) => void }

function Rule({ rule, at, change }: RuleProps) {
  const isBad = !isValidRule(rule)
  const families = familiesOf(usePage().page.fonts.files)
  const values = useId()
  const width = (name: 'min_screen_size' | 'max_screen_size', label: string) => (
    <input
      className="input"
      type="number"
      min={0}
      placeholder={label}
      aria-label={`${label} width of rule ${at}, pixels`}
      value={rule[name] ?? ''}
      onChange={({ target }) =>
        change({ ...rule, [name]: target.value === '' ? null : Math.max(0, Math.round(Number(target.value))) })
      }
    />
  )
  return (
    <div className={isBad ? 'pe-rule grid-2 bad' : 'pe-rule grid-2'}>
      <input
        className="input"
        list="pe-properties"
        aria-label={`Property of rule ${at}`}
        value={rule.property}
        spellCheck={false}
        onChange={({ target }) => target.value !== '' && change({ ...rule, property: target.value })}
      />
      <input
        className="input"
        list={values}
        aria-label={`Value of rule ${at}`}
        aria-invalid={isBad || undefined}
        value={rule.value}
        spellCheck={false}
        onChange={({ target }) => change({ ...rule, value: target.value })}
      />
      <datalist id={values}>
        {valuesFor(rule.property, families).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <SelectField
        label={`Screen of rule ${at}`}
        value={rule.screen_size}
        options={SCREENS}
        choose={(chosen) => change({ ...rule, screen_size: SCREENS.find(([one]) => one === chosen)?.[0] ?? 'all' })}
      />
      <Tool label={`Remove rule ${at}`} icon="trash" look="pe-mini" press={() => change(null)} />
      {rule.screen_size === 'custom' && (
        <div className="pe-two">
          {width('min_screen_size', 'From')}
          {width('max_screen_size', 'To')}
        </div>
      )}
      {isBad && <p className="err">CSS has no such property, or not this value of it</p>}
    </div>
  )
}
