import {
  type ArrowFunction,
  type CallExpression,
  type FunctionDeclaration,
  type Node,
  type ParameterDeclaration,
  type SourceFile,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TypeNode,
} from 'typescript/unstable/ast';
import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Checker, Symbol as Named, Project, Type } from 'typescript/unstable/sync';

/** A statement as the database gets it. */
export interface Statement {
  readonly path: string;
  readonly line: number;
  /** Each way of putting it together; values are $1, $2, … */
  readonly texts: readonly string[];
  /** What the code takes a row for; none where it reads no row. */
  readonly row: Type | undefined;
}

/** One that cannot be read without being run. */
export interface Unread {
  readonly path: string;
  readonly line: number;
  readonly why: string;
}

/** An expression, and what the parameters it names were given. */
interface Source {
  readonly node: Node;
  readonly given: Given;
}
type Given = ReadonlyMap<Node, Source>;
type Callable = FunctionDeclaration | ArrowFunction;

const nothingGiven: Given = new Map();
/** Stands for a value until the values of the whole statement are numbered. */
const value = '\u0000';
/** Ways of putting one statement together: enough for each branch of it to be taken once. */
const mostTexts = 24;

class Unreadable extends Error {}

const isCallable = (node: Node): node is Callable =>
  isArrowFunction(node) || isFunctionDeclaration(node) || isFunctionExpression(node);

/** Reads the statements out of the code: what is put together of parts is followed to where each part is written. */
export function readStatements(
  { program, checker }: Project,
  paths: readonly string[],
  root: string,
): { statements: Statement[]; unread: Unread[] } {
  const files = paths.map((path) => {
    const file = program.getSourceFile(`${root}/${path}`);
    if (!file) throw new Error(`${path} is not part of the project`);
    return { path, file };
  });
  const reader = readerOf(
    checker,
    files.map(({ file }) => file),
  );
  const statements: Statement[] = [];
  const unread: Unread[] = [];
  for (const { path, file } of files)
    for (const node of within(file)) {
      const found = reader.statementAt(node);
      if (!found) continue;
      const line = file.text.slice(0, node.end).split('\n').length - node.getText().split('\n').length + 1;
      try {
        statements.push({ path, line, texts: reader.textsOf(node), row: found.row });
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        unread.push({ path, line, why: error.message });
      }
    }
  return { statements, unread };
}

function* within(node: Node): Generator<Node> {
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* within(child);
  }
}

function functionAround(node: Node): Callable | undefined {
  let outermost: Callable | undefined;
  for (let at = node.parent; at; at = at.parent) if (isFunctionDeclaration(at)) outermost = at;
  return outermost;
}

/** The parts of `executeQuery<Row>(CompiledQuery.raw(text, …))`. */
function compiledIn(node: Node): { row: TypeNode; text: Node } | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined;
  const [row] = node.typeArguments ?? [];
  const [text] = node.arguments;
  return row && text && node.expression.name.getText() === 'executeQuery' ? { row, text } : undefined;
}

function readerOf(checker: Checker, files: readonly SourceFile[]) {
  let calls: Map<Node, CallExpression[]> | undefined;
  /** Parameters whose source was looked for at every call. */
  const askedFor = new Set<Node>();

  const declarationOf = (node: Node): Node | undefined => {
    let symbol: Named | undefined = isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const first = symbol?.declarations[0]?.resolve();
    if (symbol && first && /ImportSpecifier/.test(SyntaxKind[first.kind] ?? ''))
      symbol = checker.getAliasedSymbol(symbol);
    return (symbol?.valueDeclaration ?? symbol?.declarations[0])?.resolve();
  };

  /** The function a name stands for. */
  const callableOf = (node: Node): Callable | undefined => {
    if (isCallable(node)) return node;
    if (!isIdentifier(node)) return undefined;
    const declared = declarationOf(node);
    if (!declared) return undefined;
    if (isCallable(declared)) return declared;
    return isVariableDeclaration(declared) && declared.initializer && isCallable(declared.initializer)
      ? declared.initializer
      : undefined;
  };

  const callsOf = (callable: Callable): readonly CallExpression[] => {
    if (!calls) {
      calls = new Map();
      for (const file of files)
        for (const node of within(file)) {
          const called = isCallExpression(node) && isIdentifier(node.expression) && callableOf(node.expression);
          if (called) calls.set(called, [...(calls.get(called) ?? []), node as CallExpression]);
        }
    }
    return calls.get(callable) ?? [];
  };

  const isFragment = (node: Node): boolean => {
    const type = checker.getTypeAtLocation(node);
    const each = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
    return each.some((one) => checker.getPropertyOfType(one, 'toOperationNode') !== undefined);
  };

  const returned = (callable: Callable): Node[] => {
    const { body } = callable;
    if (!body) return [];
    if (!isBlock(body)) return [body];
    return [...within(body)].flatMap((node) => (isReturnStatement(node) && node.expression ? [node.expression] : []));
  };

  /** Where the parameter comes from: what this call gave, or every call gives. */
  const givenTo = (parameter: ParameterDeclaration, given: Given): Source[] => {
    const known = given.get(parameter);
    if (known) return sourcesOf(known);
    askedFor.add(parameter);
    const callable = parameter.parent as Callable;
    const at = callable.parameters.indexOf(parameter);
    const direct = callsOf(callable).flatMap((call) => {
      const argument = call.arguments[at] ?? parameter.initializer;
      return argument ? sourcesOf({ node: argument, given: nothingGiven }) : [];
    });
    return direct.length > 0 ? direct : givenBack(callable, at, given);
  };

  /** The same of a function that is handed to another one, which calls it. */
  const givenBack = (callable: Callable, at: number, given: Given): Source[] => {
    const call = callable.parent;
    if (!isCallExpression(call)) return [];
    if (isPropertyAccessExpression(call.expression))
      return at === 0 ? items({ node: call.expression.expression, given }) : [];
    const user = callableOf(call.expression);
    const taken = user?.parameters[call.arguments.indexOf(callable as never)];
    if (!user?.body || !taken) return [];
    const inside = bound(user, call, given);
    return [...within(user.body)].flatMap((node) => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return [];
      const argument = declarationOf(node.expression) === taken ? node.arguments[at] : undefined;
      return argument ? sourcesOf({ node: argument, given: inside }) : [];
    });
  };

  const bound = (callable: Callable, call: CallExpression, given: Given): Given => {
    const inside = new Map(given);
    callable.parameters.forEach((parameter, at) => {
      const argument = call.arguments[at];
      if (argument) inside.set(parameter, { node: argument, given });
      else if (parameter.initializer) inside.set(parameter, { node: parameter.initializer, given });
      else inside.delete(parameter);
    });
    return inside;
  };

  const items = (source: Source): Source[] =>
    sourcesOf(source).flatMap(({ node, given }) =>
      isArrayLiteralExpression(node)
        ? node.elements.flatMap((each) =>
            isSpreadElement(each) ? items({ node: each.expression, given }) : sourcesOf({ node: each, given }),
          )
        : // of a list that is made item by item the source of its items is known
          [{ node, given }],
    );

  /** What stands under a name in an object, or under any. */
  const property = (source: Source, name: string | undefined): Source[] =>
    sourcesOf(source).flatMap(({ node, given }) => {
      if (!isObjectLiteralExpression(node)) return [];
      return node.properties.flatMap((each) => {
        if (!isPropertyAssignment(each) && !isShorthandPropertyAssignment(each)) return [];
        if (name !== undefined && each.name.getText() !== name) return [];
        return sourcesOf({ node: isPropertyAssignment(each) ? each.initializer : each.name, given });
      });
    });

  const namedIn = (declared: Node, given: Given): Source[] => {
    if (isParameterDeclaration(declared)) return givenTo(declared, given);
    if (isVariableDeclaration(declared)) {
      if (declared.initializer) return sourcesOf({ node: declared.initializer, given });
      const loop = declared.parent.parent;
      return isForOfStatement(loop) ? items({ node: loop.expression, given }) : [];
    }
    if (!isBindingElement(declared)) return [];
    if (isArrayBindingPattern(declared.parent))
      return namedIn(declared.parent.parent, given).flatMap((whole) => items(whole));
    const name = (declared.propertyName ?? declared.name)?.getText();
    return namedIn(declared.parent.parent, given).flatMap((whole) => property(whole, name));
  };

  const calledFor = (call: CallExpression, given: Given): Source[] => {
    const { expression } = call;
    if (isPropertyAccessExpression(expression)) {
      if (/^(sql|CompiledQuery)$/.test(expression.expression.getText())) return [{ node: call, given }];
      const [argument] = call.arguments;
      if (argument && expression.expression.getText() === 'Object')
        return property({ node: argument, given }, undefined);
      const mapping = expression.name.getText() === 'map' && argument && callableOf(argument);
      return mapping ? returned(mapping).flatMap((node) => sourcesOf({ node, given })) : [];
    }
    const callable = callableOf(expression);
    if (!callable) return [];
    const inside = bound(callable, call, given);
    return returned(callable).flatMap((node) => sourcesOf({ node, given: inside }));
  };

  /** Where the value of an expression is written; several where it depends. */
  const sourcesOf = ({ node, given }: Source): Source[] => {
    if (
      isParenthesizedExpression(node) ||
      isAsExpression(node) ||
      isSatisfiesExpression(node) ||
      isNonNullExpression(node) ||
      isAwaitExpression(node)
    )
      return sourcesOf({ node: node.expression, given });
    if (isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((each) => sourcesOf({ node: each, given }));
    if (isBinaryExpression(node)) return [node.left, node.right].flatMap((each) => sourcesOf({ node: each, given }));
    if (isIdentifier(node)) {
      const declared = declarationOf(node);
      return declared ? namedIn(declared, given) : [];
    }
    if (isPropertyAccessExpression(node)) return property({ node: node.expression, given }, node.name.getText());
    if (isElementAccessExpression(node)) return property({ node: node.expression, given }, undefined);
    if (isCallExpression(node)) return calledFor(node, given);
    return [{ node, given }];
  };

  const plain = (node: Node): string | undefined =>
    isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node) ? node.text : undefined;

  const fragmentTexts = (source: Source): string[] => {
    const texts = sourcesOf(source).flatMap(({ node, given }) => {
      if (isTaggedTemplateExpression(node)) return templateTexts(node, given);
      if (isCallExpression(node)) return builtTexts(node, given);
      return [];
    });
    if (texts.length === 0) throw new Unreadable(`nobody knows what ${source.node.getText()} is`);
    return [...new Set(texts)];
  };

  /** sql.raw, sql.ref, sql.join and their like. */
  const builtTexts = (call: CallExpression, given: Given): string[] => {
    const how = isPropertyAccessExpression(call.expression) ? call.expression.name.getText() : '';
    const [first, second] = call.arguments;
    if (!first) return [];
    if (how === 'val' || how === 'lit') return [value];
    const sources = sourcesOf({ node: first, given });
    if (how === 'join') {
      const [by = ', '] = second ? fragmentTexts({ node: second, given }) : [];
      const each = sources.flatMap(({ node, given: inside }) =>
        isArrayLiteralExpression(node) ? [node.elements.map((one) => spanTexts(one, inside)[0]).join(by)] : [],
      );
      return each.length > 0 ? each : sources.flatMap((one) => fragmentTexts(one));
    }
    const said = sources.flatMap(({ node }) => plain(node) ?? []);
    return how === 'raw'
      ? said
      : said.map((name) =>
          name
            .split('.')
            .map((part) => `"${part}"`)
            .join('.'),
        );
  };

  const spanTexts = (node: Node, given: Given): string[] =>
    isFragment(node) ? fragmentTexts({ node, given }) : [value];

  const templateTexts = ({ template }: TaggedTemplateExpression, given: Given): string[] => {
    if (!isTemplateExpression(template)) return [template.text];
    const spans = template.templateSpans.map(({ expression, literal }) => ({
      ways: spanTexts(expression, given),
      after: literal.text,
    }));
    const longest = Math.max(...spans.map(({ ways }) => ways.length));
    return Array.from({ length: Math.min(longest, mostTexts) }, (_, turn) =>
      spans.reduce((text, { ways, after }) => text + (ways[turn % ways.length] ?? '') + after, template.head.text),
    );
  };

  /** Of what is not a template but text, with its values beside it. */
  const compiledTexts = (query: Node): string[] =>
    sourcesOf({ node: query, given: nothingGiven }).map(({ node, given }) => {
      const [text] = isCallExpression(node) ? node.arguments : [];
      const said = text && sourcesOf({ node: text, given }).map((source) => plain(source.node))[0];
      if (said === undefined) throw new Unreadable('its text is put together by code');
      return said;
    });

  return {
    statementAt(node: Node): { row: Type | undefined } | undefined {
      const query = compiledIn(node);
      if (query) return { row: checker.getTypeFromTypeNode(query.row) };
      if (!isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return undefined;
      const [declared] = node.typeArguments ?? [];
      const row = declared && checker.getTypeFromTypeNode(declared);
      if (row) return { row };
      const { parent } = node;
      const executed = isPropertyAccessExpression(parent) && parent.name.getText() === 'execute';
      return executed ? { row: undefined } : undefined;
    },
    textsOf(node: Node): string[] {
      const query = compiledIn(node);
      if (query) return compiledTexts(query.text);
      askedFor.clear();
      const mixed = fragmentTexts({ node, given: nothingGiven });
      const user = functionAround(node);
      // what one call gives belongs together
      const called = user?.parameters.some((parameter) => askedFor.has(parameter)) ? callsOf(user) : [];
      const byCall = called.flatMap((call) =>
        user ? fragmentTexts({ node, given: bound(user, call, nothingGiven) }) : [],
      );
      return [...new Set(byCall.length > 0 ? byCall : mixed)].map((text) => {
        let count = 0;
        return text.replaceAll(value, () => `$${++count}`);
      });
    },
  };
}
