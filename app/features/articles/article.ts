/** A featured article. All are made up. */
export interface FeaturedArticle {
  /** Part of the page address: `favob1`. */
  id: string
  /** The headline of the text. */
  title: string
  /** The name of the business or group, on the card and at the head of the page. */
  displayTitle: string
  /** The first item is a text: the card shows it. */
  content: readonly [ArticleText, ...ArticleItem[]]
  /** Address of the scene drawn for the article, 16 to 9; what matters stands in its middle and survives a crop. */
  mainImage: string
  /** Where the business or group is. */
  place: ArticlePlace
  /** The contact block shows each of these only when it is present. */
  website?: string
  /** As shown: `(863) 555-0142`. */
  phone?: string
  instagram?: string
  facebook?: string
  /** Of a lender's article: the loan officer's license and his company's. */
  licenses?: readonly NmlsLicense[]
}

/** A city and its county, by name: `Ocala`, `Marion`. */
interface ArticlePlace {
  city: string
  county: string
}

export type ArticleItem = ArticleText | ArticleSection

/** One paragraph. */
interface ArticleText {
  type: 'text'
  content: string
}

/** A part with a heading; `content` has a string for each paragraph. */
interface ArticleSection {
  type: 'section'
  title: string
  content: readonly string[]
}

/** A number in the Nationwide Multistate Licensing System and the person or company that holds it. */
interface NmlsLicense {
  holder: string
  /** With its system, and marked as a sample: `NMLS 0000001 (sample)`. */
  number: string
}

/** What the card of an article shows. */
export interface ArticleSummary {
  id: string
  displayTitle: string
  firstParagraph: string
  mainImage: string
  place: ArticlePlace
  readingMinutes: number
}

export function summaryOf(article: FeaturedArticle): ArticleSummary {
  const { id, displayTitle, content, mainImage, place } = article
  return {
    id,
    displayTitle,
    firstParagraph: content[0].content,
    mainImage,
    place,
    readingMinutes: readingMinutes(article),
  }
}

/** Words that a person reads in a minute, at ease. */
const WORDS_PER_MINUTE = 220

/** Whole minutes to read the text of an article, at least one. */
export function readingMinutes({ content }: Pick<FeaturedArticle, 'content'>): number {
  return Math.max(1, Math.round(wordsOf(content).length / WORDS_PER_MINUTE))
}

/** All words of an article's text and its section titles. */
export function wordsOf(content: readonly ArticleItem[]): string[] {
  return content
    .flatMap((item) => (item.type === 'section' ? [item.title, ...item.content] : [item.content]))
    .flatMap((text) => text.split(/\s+/))
}

/** The link that calls a telephone number as the articles write it: `(863) 555-0142` → `tel:+18635550142`. */
export function callHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
