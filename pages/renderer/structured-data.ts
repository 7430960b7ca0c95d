/** Builds a route's JSON-LD in the vocabulary of schema.org for search engines. */
import type { Breadcrumb } from '../../domain/catalogue/category/schema.ts'
import type { Company } from '../../domain/core/company/schema.ts'
import type { Descriptor, ProductData, ProductListData } from '../../domain/publishing/descriptor/descriptor.ts'
import { faqEntries } from '../../domain/publishing/page/faq-entries.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { type JsonLd, organization, organizationId, webSite } from './organization-data.ts'

const CONTEXT = 'https://schema.org'

/** Returns the entries, each for its own script element. `siteUrl`: the shop's origin. */
export const structuredData = (descriptor: Descriptor, siteUrl: string, company: Company): JsonLd[] =>
  entries(descriptor, siteUrl, company).map((entry) => ({ '@context': CONTEXT, ...entry }))

function entries(descriptor: Descriptor, siteUrl: string, company: Company): JsonLd[] {
  switch (descriptor.type) {
    case 'pdp':
      return [productData(descriptor.data, siteUrl, company.name), breadcrumbList(descriptor.data.breadcrumbs, siteUrl)]
    case 'plp':
      return [breadcrumbList(descriptor.data.breadcrumbs, siteUrl), itemList(descriptor.data, siteUrl)]
    case 'dyn':
      return descriptor.meta.canonical === '/'
        ? [organization(company, siteUrl), webSite(company, siteUrl)]
        : faqPage(descriptor.data.page)
    default:
      return []
  }
}

const breadcrumbList = (breadcrumbs: Breadcrumb[], siteUrl: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ name, sef_url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteUrl}/${sef_url}`,
  })),
})

/**
 * Builds a product's entry. Leaves out availability, because stock may have changed since the build. Includes only the
 * shop's own ratings, never demonstration or imported ones.
 */
function productData({ product, own_ratings }: ProductData, siteUrl: string, seller: string): JsonLd {
  const rating = own_ratings &&
    product.average_rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.average_rating,
        // Not reviewCount, since a rating may have no text.
        ratingCount: product.total_reviews,
      },
    }
  const url = `${siteUrl}/${product.sef_url}`
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.product,
    sku: product.code,
    description: product.meta_description || product.lead,
    ...(product.winery && { brand: { '@type': 'Brand', name: product.winery } }),
    ...(product.images.length > 0 && { image: product.images.map((file) => `${siteUrl}/images/${file}`) }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'GBP',
      price: product.price.toFixed(2),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': organizationId(siteUrl), '@type': 'Organization', name: seller },
    },
    ...rating,
  }
}

/** Builds a list's entry: its first products and its total length. */
const itemList = ({ category, products, total_product_count }: ProductListData, siteUrl: string): JsonLd => ({
  '@type': 'ItemList',
  name: category.title,
  url: `${siteUrl}/${category.sef_url}`,
  numberOfItems: total_product_count,
  itemListElement: products.map(({ category_url, producturl }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${siteUrl}/${category_url}${producturl}`,
  })),
})

/** Builds the entry of a page's questions and answers; none for a page without questions. */
function faqPage(page: PageDocument): JsonLd[] {
  const questions = faqEntries(page)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
