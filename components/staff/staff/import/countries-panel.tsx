/** Questions about names of countries that the shop does not know. Their rows are left out until they are answered. */
import { countryChoices, nearestCountry } from '../../../../domain/staff/import/find-country.ts'
import { Choice } from '../../../kit/panel/labelled.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import type { DryRun } from './dry-run.ts'
import { chooseCountry, knownCountries, type Session } from './session.ts'

type CountriesPanelProps = {
  session: Pick<Session, 'countries' | 'ownCountries'>
  run: Pick<DryRun, 'unknownCountries'>
}

export function CountriesPanel({ session, run }: CountriesPanelProps) {
  const names = [...new Set([...run.unknownCountries.keys(), ...Object.keys(session.countries)])]
  if (names.length === 0) return null
  return (
    <section className="panel im-new" aria-label="Countries">
      <fieldset>
        <legend>
          <h3>{names.length === 1 ? `Which country is “${names[0]}”?` : 'Which countries are these?'}</h3>
        </legend>
        <p className="small muted">The shop knows no country by {names.length === 1 ? 'this name' : 'these names'}.</p>
        <ul className="im-countries">
          {names.map((name) => (
            <li key={name}>
              <CountryQuestion name={name} session={session} rows={run.unknownCountries.get(name) ?? 0} />
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

type CountryQuestionProps = { name: string; session: CountriesPanelProps['session']; rows: number }

function CountryQuestion({ name, session, rows }: CountryQuestionProps) {
  const answer = session.countries[name] ?? ''
  const known = knownCountries(session)
  const nearest = nearestCountry(name, known)
  const others = countryChoices(known).filter((country) => country !== name)
  return (
    <>
      <b>{name}</b>
      <Choice
        label={`Country for ${name}`}
        value={answer}
        options={[
          ['', 'Leave its rows out'],
          [name, `A country: ${name}`],
          ...others.map((country) => [country, country] as const),
        ]}
        choose={(country) => chooseCountry(name, country)}
      />
      {nearest !== '' && answer === '' && (
        <button type="button" className="link small" onClick={() => chooseCountry(name, nearest)}>
          It’s {nearest}
        </button>
      )}
      {rows > 0 && <span className="small muted">{countOf(rows, 'row')}</span>}
    </>
  )
}
