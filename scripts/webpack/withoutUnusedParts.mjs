import { transformAsync, types as t } from '@babel/core'
import { unusedParts } from './unusedParts.mjs'

/**
 * Loader for libraries: leaves out the parts that unusedParts.mjs says are never used, so that the minifier drops
 * whatever only they need.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function withoutUnusedParts(source) {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader on its context
  const path = this.resourcePath
  return leaveOut(source, partsOf(path)).catch((cause) => {
    throw new Error(`${path}: ${cause.message} (see scripts/webpack/unusedParts.mjs)`, { cause })
  })
}

/** Whether a module has parts that are left out. */
export const hasUnusedParts = (path) => partsOf(path) !== undefined

const partsOf = (path) => {
  const here = path.replaceAll('\\', '/')
  return Object.entries(unusedParts).find(([file]) => here.endsWith(`/node_modules/${file}`))?.[1]
}

/** A module's code without parts of it. What is named and is not there, after an update for example, is an error. */
export const leaveOut = async (source, parts) => {
  const found = new Set()
  const { code } = await transformAsync(source, {
    configFile: false,
    babelrc: false,
    compact: false,
    sourceType: 'unambiguous',
    plugins: [leavingOut(parts, (name) => found.add(name))],
  })
  const { never = [], answers, gives, silent = [], statements = [], tags } = parts
  const named = [answers, gives, tags].flatMap((table) => Object.keys(table ?? {}))
  const missing = [...named, ...never, ...silent, ...statements].filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`It has no ${missing.join(', ')} any more`)
  return code
}

const leavingOut = (
  { never = [], answers = {}, gives = {}, silent = [], statements = [], tags = {} },
  seen,
) => {
  const nameOfTag = (node) =>
    t.isNumericLiteral(node) ? Object.keys(tags).find((name) => tags[name] === node.value) : undefined

  const shortened = (path) => {
    const name = nameOf(path)
    const isNever = never.includes(name)
    if (!isNever && !Object.hasOwn(gives, name)) return
    seen(name)
    const end = isNever ? thrown(name) : t.returnStatement(t.valueToNode(gives[name]))
    path.node.body = t.blockStatement([end])
  }

  /** What is set is no answer. */
  const answered = (path) => {
    const name = String(path)
    if (!Object.hasOwn(answers, name)) return false
    if (path.key === 'left' && path.parentPath.isAssignmentExpression()) return false
    seen(name)
    path.replaceWith(t.valueToNode(answers[name]))
    return true
  }

  const beginningOf = (path) => statements.find((start) => String(path).startsWith(start))

  return () => {
    let known = []
    return {
      visitor: {
        Program: {
          enter: ({ scope }) => {
            known = [...Object.keys(scope.globals), 'undefined', 'Error']
          },
          exit: ({ scope }) => {
            scope.crawl()
            const lost = Object.keys(scope.globals).filter((name) => !known.includes(name))
            if (lost.length > 0) throw new Error(`${lost.join(', ')} is left out, and used elsewhere`)
          },
        },
        Scope: ({ scope }) => {
          for (const name of Object.keys(answers)) {
            const binding = scope.getOwnBinding(name)
            if (!binding || binding.kind === 'param') continue
            seen(name)
            for (const path of binding.referencePaths) path.replaceWith(t.valueToNode(answers[name]))
          }
        },
        'MemberExpression|OptionalMemberExpression|CallExpression': answered,
        BinaryExpression: (path) => {
          const { left, right, operator } = path.node
          if (answered(path) || !/^[!=]==$/.test(operator)) return
          const [tag, other] = nameOfTag(left) ? [left, right] : [right, left]
          if (!nameOfTag(tag) || !isTag(other)) return
          seen(nameOfTag(tag))
          path.replaceWith(t.booleanLiteral(operator === '!=='))
        },
        SwitchStatement: (path) => {
          const { discriminant, cases } = path.node
          if (!isTag(discriminant)) return
          for (const one of cases.filter(({ test }) => nameOfTag(test)).toReversed()) {
            seen(nameOfTag(one.test))
            const at = cases.indexOf(one)
            const declared = variablesOf(path.get(`cases.${at}`))
            const before = cases[at - 1]
            // What comes before may run on into this one's statements.
            if (before && !ends(before.consequent)) before.consequent.push(...one.consequent)
            cases.splice(at, 1)
            if (declared.length > 0) path.insertBefore(t.variableDeclaration('var', declared))
          }
        },
        ExpressionStatement: (path) => {
          const called = silent.find((warning) =>
            path.get('expression.callee').isIdentifier?.({ name: warning }),
          )
          const name = called ?? (path.parentPath.isProgram() ? beginningOf(path) : undefined)
          if (!name) return
          seen(name)
          path.remove()
        },
        FunctionDeclaration: shortened,
        ClassMethod: shortened,
        ObjectMethod: shortened,
        ArrowFunctionExpression: shortened,
      },
    }
  }
}

/** A loud failure, should a part be used after all. */
const thrown = (name) =>
  t.throwStatement(
    t.callExpression(t.identifier('Error'), [t.stringLiteral(`${name} is left out of the build`)]),
  )

/** The name of a function, of the constant that it is, or of a method with that of its class or object. */
const nameOf = (path) => {
  const { node, parent, parentPath } = path
  if (t.isClassMethod(node)) return `${parentPath.parent.id?.name}.${node.key.name}`
  const member = [path, parentPath].find((one) => one.isObjectMember())
  if (member) return `${member.parentPath.parent.key?.name}.${member.node.key.name}`
  return t.isArrowFunctionExpression(node) ? t.isVariableDeclarator(parent) && parent.id.name : node.id?.name
}

/** React keeps in `tag` what sort of thing it draws. */
const isTag = (node) => t.isIdentifier(t.isMemberExpression(node) ? node.property : node, { name: 'tag' })

/** The variables that a case declares, which are the whole function's. */
const variablesOf = (path) => {
  const names = []
  path.traverse({
    Function: (inner) => inner.skip(),
    VariableDeclaration: ({ node }) => {
      if (node.kind === 'var') names.push(...Object.keys(t.getBindingIdentifiers(node)))
    },
  })
  return names.map((name) => t.variableDeclarator(t.identifier(name)))
}

/** Whether nothing runs on behind these statements. */
const ends = (statements) => {
  const last = statements.at(-1)
  if (t.isBlockStatement(last)) return ends(last.body)
  return (
    t.isBreakStatement(last) ||
    t.isReturnStatement(last) ||
    t.isThrowStatement(last) ||
    t.isContinueStatement(last)
  )
}
