import { parseSync } from 'vite';

/** Attributes whose text a person reads or hears. */
const SAID = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'label',
  'placeholder',
  'note',
  'question',
  'act',
  'text',
]);
const LETTER = /\p{L}/u;
/** A sentence or a name of several words: a capital at its start or a full stop at its end, or any Han or Arabic. */
const PROSE = /^\p{Lu}\p{L}*[ ,].*\p{L}|\p{L}+ \p{L}+.*[.!?…]$|[\p{Script=Han}\p{Script=Arabic}]/u;

type SyntaxNode = { type: string } & Record<string, unknown>;

/**
 * Words in a source file that a person would read and that should stand in `_locales`: text between tags, text of
 * attributes that are read, sentences in strings. What an error or a log line says is for engineers and may stay.
 */
export function findWrittenWords(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const found: string[] = [];
  visit(program as unknown as SyntaxNode, found);
  return found;
}

function visit(node: SyntaxNode, found: string[]): void {
  if (
    isForEngineers(node) ||
    isKeyCap(node) ||
    node.type === 'ImportDeclaration' ||
    node.type === 'TSLiteralType'
  )
    return;
  if (node.type === 'JSXText') collect(String(node.value), LETTER, found);
  if (node.type === 'JSXAttribute') {
    const name = (node.name as SyntaxNode).name;
    const value = node.value as SyntaxNode | null;
    if (value?.type === 'Literal') {
      if (typeof name === 'string' && SAID.has(name)) collect(String(value.value), LETTER, found);
      return;
    }
  }
  if (node.type === 'Literal' && typeof node.value === 'string') collect(node.value, PROSE, found);
  if (node.type === 'TemplateElement') collect(String((node.value as { raw: string }).raw), PROSE, found);
  for (const child of Object.values(node)) {
    for (const item of Array.isArray(child) ? child : [child])
      if (typeof item === 'object' && item !== null && 'type' in item) visit(item as SyntaxNode, found);
  }
}

/** `new …Error(…)` and `console.…(…)`. */
function isForEngineers(node: SyntaxNode): boolean {
  const callee = node.callee as SyntaxNode | undefined;
  if (node.type === 'NewExpression') return /Error$/.test(String(callee?.name));
  return node.type === 'CallExpression' && (callee?.object as SyntaxNode | undefined)?.name === 'console';
}

/** The name on a key is the same in every language. */
function isKeyCap(node: SyntaxNode): boolean {
  const opening = node.openingElement as SyntaxNode | undefined;
  return node.type === 'JSXElement' && (opening?.name as SyntaxNode | undefined)?.name === 'kbd';
}

function collect(text: string, pattern: RegExp, found: string[]): void {
  const words = text.trim();
  if (pattern.test(words)) found.push(words);
}
