/** Builds the home page's JSON-LD: the merchant, and the URL of the search. */
import { addressLines, phoneHref } from '../../domain/core/company/company.ts'
import type { Company } from '../../domain/core/company/schema.ts'
import { shopPicture } from './share-picture.ts'

export type JsonLd = Record<string, unknown>

/** Returns the merchant's id, to which other pages' JSON-LD refers. */
export const organizationId = (siteUrl: string): string => `${siteUrl}/#organization`

/** Builds the postal address. The last two lines are town and postcode; the lines before are the street. */
function postalAddress(company: Company): JsonLd {
  const lines = addressLines(company)
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -2).join(', '),
    addressLocality: lines.at(-2),
    postalCode: lines.at(-1),
    addressCountry: 'GB',
  }
}

export const organization = (company: Company, siteUrl: string): JsonLd => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: company.name,
  legalName: company.legal_name,
  ...(company.summary && { description: company.summary }),
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  image: siteUrl + shopPicture(company.name).file,
  ...(company.email && { email: company.email }),
  ...(company.phone && { telephone: phoneHref(company.phone).replace('tel:', '') }),
  ...(company.vat_number && { vatID: company.vat_number }),
  ...(company.registered_address.length > 0 && { address: postalAddress(company) }),
})

export const webSite = (company: Company, siteUrl: string): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: company.name,
  url: `${siteUrl}/`,
  inLanguage: 'en-GB',
  publisher: { '@id': organizationId(siteUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
