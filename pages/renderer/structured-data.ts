/** JSON-LD of a route: breadcrumbs, and on product pages the product with its offer (domain §8). */
import type { Breadcrumb } from '../../domain/category/breadcrumb.ts'
import type { Product } from '../../domain/product/product.ts'
import type { Descriptor } from '../../domain/route/descriptor.ts'

type JsonLd = Record<string, unknown>

const breadcrumbList = (breadcrumbs: Breadcrumb[], siteUrl: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ name, sef_url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteUrl}/${sef_url}`,
  })),
})

/** Availability is live and therefore absent; demonstration ratings never appear here (domain §8). */
function productData(product: Product, siteUrl: string): JsonLd {
  const rating = !product.demo_ratings &&
    product.average_rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.average_rating,
        // Not reviewCount: a rating may come without words.
        ratingCount: product.total_reviews,
      },
    }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.product,
    sku: product.code,
    description: product.meta_description || product.lead,
    brand: { '@type': 'Brand', name: product.winery },
    image: product.images.map((file) => `${siteUrl}/images/${file}`),
    offers: {
      '@type': 'Offer',
      url: `${siteUrl}/${product.sef_url}`,
      priceCurrency: 'GBP',
      price: product.price.toFixed(2),
    },
    ...rating,
  }
}

export function structuredData(descriptor: Descriptor, siteUrl: string): JsonLd[] {
  switch (descriptor.type) {
    case 'pdp':
      return [productData(descriptor.data.product, siteUrl), breadcrumbList(descriptor.data.breadcrumbs, siteUrl)]
    case 'plp':
      return [breadcrumbList(descriptor.data.breadcrumbs, siteUrl)]
    default:
      return []
  }
}
