/** Sections that are one panel of fields: the site, the company, VAT, features, the search bar and synonyms. */
import { staffCompanySchema } from '../../../../domain/core/company/schema.ts'
import { searchbarSchema } from '../../../../domain/publishing/searchbar/schema.ts'
import { SWITCHABLE, type Switchable } from '../../../../domain/publishing/shop/switches.ts'
import { siteSettingsSchema } from '../../../../domain/staff/config/site-settings.schema.ts'
import { vatRateSchema } from '../../../../domain/staff/config/vat.schema.ts'
import { FieldOfLines, faultCount, lineFaults } from '../../../kit/panel/field-of-lines.tsx'
import { Control, SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { SavedSection } from './saved-section.tsx'

export const SiteSection = () => (
  <SavedSection id="site" heading="Site">
    {({ fields }) => (
      <SchemaFields schema={siteSettingsSchema} rows={[['show_demo_banner'], ['trustpilot_domain']]} {...fields} />
    )}
  </SavedSection>
)

const COMPANY_ROWS = [
  ['name', 'legal_name'],
  ['company_number', 'vat_number'],
  ['premises_licence', 'phone'],
  ['email', 'hours'],
  ['registered_address'],
  ['summary'],
  ['weekly_letter'],
  ['goodwill_refunds'],
] as const

export const CompanySection = () => (
  <SavedSection id="company" heading="Company" about="Anything left empty is left out of pages and e-mails.">
    {({ fields }) => <SchemaFields schema={staffCompanySchema} rows={COMPANY_ROWS} {...fields} />}
  </SavedSection>
)

export const VatSection = () => (
  <SavedSection
    id="vat"
    heading="VAT and age"
    about="Prices include VAT, so shoppers pay the same. Orders that were placed keep the rate they had. Shoppers who buy nothing for adults only are not asked their age."
  >
    {({ value: { types }, change, errors }) =>
      types.map((type, index) => (
        <SchemaFields
          key={type.id}
          schema={vatRateSchema}
          rows={[['vat_rate', 'is_age_restricted']]}
          values={type}
          set={(part) => change({ types: types.with(index, { ...type, ...part }) })}
          errors={errors}
          prefix={`types.${index}.`}
          vary={{
            vat_rate: { label: `${type.name} (%)` },
            is_age_restricted: { label: `${type.name}: adults only` },
          }}
        />
      ))
    }
  </SavedSection>
)

const FEATURES: Readonly<Record<Switchable, [label: string, hint: string]>> = {
  lock_it_in: ['Lock it in', 'Its pages and links. Members keep theirs for as long as they have a plan.'],
  wine_club: ['Wine club', 'Its pages and links. Members keep theirs for as long as they have a plan.'],
  stores: ['Shops', 'The shop finder and links to it.'],
  ratings: ['Ratings', 'The row of the best rated wines.'],
  reviews: ['Reviews', 'What pages say of the shop’s reviews.'],
  contact_form: ['Contact form', 'The form on the contact page.'],
}

export const FeaturesSection = () => (
  <SavedSection
    id="features"
    heading="Features"
    about="Anything switched off disappears from pages, menu and banner with the next build."
  >
    {({ value: { off }, change }) =>
      SWITCHABLE.map((feature) => (
        <Control
          key={feature}
          name={feature}
          field={{ label: FEATURES[feature][0], hint: FEATURES[feature][1], control: 'check' }}
          value={!off.includes(feature)}
          set={(isOn) =>
            change({ off: SWITCHABLE.filter((one) => (one === feature ? isOn !== true : off.includes(one))) })
          }
        />
      ))
    }
  </SavedSection>
)

const SEARCHBAR_ROWS = [['is_animated'], ['placeholders'], ['speed_forward', 'speed_backward', 'pause']] as const

export const SearchbarSection = () => (
  <SavedSection id="searchbar" heading="Search bar">
    {({ value, change, fields }) => (
      <SchemaFields
        schema={searchbarSchema}
        rows={SEARCHBAR_ROWS}
        {...fields}
        own={{
          placeholders: (
            <Control
              name="placeholders"
              field={{ control: 'lines', label: 'Suggestions', hint: 'One per line, in the order they are shown' }}
              value={value.placeholders.map(({ text }) => text)}
              set={(lines) => change({ ...value, placeholders: (lines as string[]).map((text) => ({ text })) })}
            />
          ),
        }}
      />
    )}
  </SavedSection>
)

const toGroup = (line: string): string[] => line.split(',').map((word) => word.trim().toLowerCase())

export const SynonymsSection = () => (
  <SavedSection
    id="synonyms"
    heading="Synonyms"
    about={({ length }) => `${countOf(length, 'group')}. Search knows them as soon as they are saved.`}
  >
    {({ value, change, errors }) => (
      <FieldOfLines
        name="groups"
        field={{
          control: 'lines',
          label: 'Groups',
          hint: 'One group per line, words separated by commas: shiraz, syrah',
        }}
        value={value.map((group) => group.join(', '))}
        error={errors.value ?? faultCount(lineFaults(errors, ''), 'can’t be saved')}
        faults={lineFaults(errors, '')}
        set={(lines) => change(lines.map(toGroup))}
      />
    )}
  </SavedSection>
)
